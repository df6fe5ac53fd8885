import { Card, CardContent } from '@mui/material';
import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';

/** The stages of the vacancy for this candidate: done, current, to come. */
export function StageTimeline({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-candidacies');
  const { day } = useFormats();
  const passed = new Map(candidacy.stages.map((entry) => [entry.stage.id, entry]));
  return (
    <Card component="section" aria-labelledby="profile-stages">
      <header>
        <h2 id="profile-stages">{t('stages')}</h2>
      </header>
      <CardContent>
        <ol className="a-tl">
          {candidacy.vacancyStages.map((stage) => {
            const entry = passed.get(stage.id);
            const isNow = entry !== undefined && entry.leftAt === null;
            const state = entry === undefined ? '' : isNow ? 'is-now' : 'is-done';
            const since = entry === undefined ? '' : day(entry.enteredAt);
            // A stage without a result was left by a withdrawal, an erasure or a rejection in another stage.
            const result = entry?.result === 'IN_PROGRESS' && !isNow ? 'ENDED' : entry?.result;
            const until = entry?.leftAt === null || entry === undefined ? '' : day(entry.leftAt);
            return (
              <li key={stage.id} className={state} aria-current={isNow ? 'step' : undefined}>
                <b>{stage.name}</b>
                {entry === undefined ? (
                  <p className="a-meta">{t('to_come')}</p>
                ) : (
                  <time dateTime={entry.enteredAt}>
                    {until === '' ? t('since', { at: since }) : t('from_to', { from: since, to: until })} ·{' '}
                    {t(`result.${result ?? entry.result}`)}
                  </time>
                )}
              </li>
            );
          })}
        </ol>
      </CardContent>
    </Card>
  );
}

/** The decisions with author, time, stages and reason; newest first. */
export function History({ decisions }: { decisions: AdminCandidacyFragment['decisions'] }) {
  const t = useT('admin-lists', 'admin-candidacies');
  const ta = useT('admin-applicant');
  const tb = useT('admin-blind');
  const { dayTime } = useFormats();
  const newestFirst = [...decisions].sort((one, other) => other.at.localeCompare(one.at));
  const newest = newestFirst.findIndex(({ undoneAt }) => undoneAt === null);
  return (
    <Card component="section" aria-labelledby="profile-history">
      <header>
        <h2 id="profile-history">{t('history')}</h2>
      </header>
      <CardContent>
        <ol className="a-tl">
          {newestFirst.map((decision, place) => (
            <li key={decision.id} className={place === newest ? 'is-now' : 'is-done'}>
              {decision.undoneAt === null ? (
                <b>{ta(`decided.${decision.kind}`)}</b>
              ) : (
                <b>
                  <s>{ta(`decided.${decision.kind}`)}</s>
                </b>
              )}
              <time dateTime={decision.at}>
                {dayTime(decision.at)} · {decision.actor.name}
              </time>
              {decision.fromStage !== null && decision.toStage !== null && decision.fromStage !== decision.toStage && (
                <p className="a-meta">{t('from_to', { from: decision.fromStage, to: decision.toStage })}</p>
              )}
              {decision.rejectionReason !== null && (
                <p className="a-meta">{t('because', { reason: decision.rejectionReason.name.localized })}</p>
              )}
              {decision.note !== null && decision.note !== '' && (
                <p className="a-meta">{t('quoted', { text: decision.note })}</p>
              )}
              {decision.feedback !== null && decision.feedback !== '' && (
                <p className="a-meta p-activities">{t('decision.told_candidate', { text: decision.feedback })}</p>
              )}
              {decision.identityHidden && <p className="a-meta">{tb('when_decided')}</p>}
              {decision.undoneAt !== null && (
                <p className="a-meta">
                  {t('undone_by', { at: dayTime(decision.undoneAt), name: decision.undoneBy?.name ?? '' })}
                </p>
              )}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
