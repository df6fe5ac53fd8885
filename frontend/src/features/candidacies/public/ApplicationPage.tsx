import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReveal } from '../../../shared/ui/html/reveal';
import type { OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { useQuery } from '../../../shared/api/useQuery';
import { isApiError } from '../../../shared/errors/api-error';
import { loadTexts } from '../../../shared/i18n/i18n';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { FraudNotice } from '../../../shared/ui/Notice';
import { Empty, LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { ScoreDetails } from '../../matching/public';
import { candidacyQuery } from './candidacy-queries';
import { organisationOf, candidacyStateOf, titleOf } from './candidacy-texts';
import { InstitutionReplies } from './InstitutionReplies';
import { SentApplication } from './SentApplication';
import { Timeline } from './Timeline';
import './candidacies.css';

/** Rarely used, so its form is loaded on demand. */
const WithdrawDialog = lazy(async () => {
  const [part] = await Promise.all([import('./WithdrawDialog'), loadTexts('drafts')]);
  return { default: part.WithdrawDialog };
});

export function ApplicationPage({ id }: { id: string }) {
  const t = useT('candidacies');
  const { data, error, reload } = useQuery(candidacyQuery(id));
  const candidacy = data?.myCandidacy;
  const standing = useT('standing');
  usePageTitle(candidacy === undefined ? t('title') : t('page_title', { title: titleOf(candidacy, standing) }));
  useReveal(candidacy !== undefined || Boolean(error));
  if (candidacy === undefined) {
    if (isApiError(error, 'NOT_FOUND') || isApiError(error, 'INVALID_INPUT')) {
      return (
        <Empty title={t('not_found')}>
          <Link className="u-btn" to="/candidate/applications">
            {t('title')}
          </Link>
        </Empty>
      );
    }
    return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  }
  return <Application candidacy={candidacy} />;
}

function Application({ candidacy }: { candidacy: OwnCandidacyDetailFragment }) {
  const t = useT('candidacies');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const sent = useRef<HTMLHeadingElement>(null);
  const words = useT('standing');
  const standing = candidacyStateOf(candidacy, words, locale);
  const attached = candidacy.vacancyId !== null;
  return (
    <>
      <Link className="s-crumb" to="/candidate/applications">
        <Icon name="left" small />
        {t('title')}
      </Link>
      <div className="s-stack-6">
        <div>
          <h1>{titleOf(candidacy, words)}</h1>
          <p className="u-meta u-mt-s">
            {organisationOf(candidacy)}
            {candidacy.unsolicited !== null && ` · ${words('unsolicited')}`}
            {!attached && (
              <>
                {' · '}
                <Link to={`/entity/${candidacy.entityId}`}>{t('see_entity')}</Link>
              </>
            )}
            {candidacy.vacancyOpen && (
              <>
                {' · '}
                <Link to={`/candidate/vacancy/${candidacy.vacancyId}`}>{t('see_vacancy')}</Link>
              </>
            )}
          </p>
        </div>
        <div className="s-two">
          <section className="s-stack" aria-labelledby="h-standing">
            <h2 id="h-standing">
              {standing.running && candidacy.stageName !== null
                ? t('is_in_stage', {
                    order: candidacy.stageOrder,
                    total: candidacy.stageTotal,
                    name: candidacy.stageName,
                  })
                : standing.state}
            </h2>
            {candidacy.rejectionReason !== null &&
              candidacy.rejectionReason !== undefined &&
              candidacy.rejectionReason !== '' && (
                <div className="s-box">
                  <h3>{t('rejection_reason')}</h3>
                  <p>{candidacy.rejectionReason}</p>
                </div>
              )}
            {candidacy.feedback !== null && candidacy.feedback !== undefined && candidacy.feedback !== '' && (
              <div className="s-box">
                <h3>{t('feedback')}</h3>
                <p>{candidacy.feedback}</p>
              </div>
            )}
            {candidacy.unsolicited !== null && <InstitutionReplies unsolicited={candidacy.unsolicited} />}
            <Timeline
              candidacy={candidacy}
              state={standing.state}
              onSent={() => {
                sent.current?.focus({ preventScroll: true });
                sent.current?.scrollIntoView({ block: 'start' });
              }}
            />
            {standing.running && <p className="u-meta">{t('we_tell')}</p>}
            {candidacy.unsolicited?.closed === true && candidacy.status === 'ACTIVE' && (
              <>
                <p className="u-meta">{t('closed_text')}</p>
                <Link className="u-btn is-primary" to={`/candidate/entity/${candidacy.entityId}/apply`}>
                  {t('apply_again')}
                </Link>
              </>
            )}
            {candidacy.status === 'WITHDRAWN' && candidacy.vacancyOpen && (
              <Link className="u-btn is-primary" to={`/candidate/vacancy/${candidacy.vacancyId}/apply`}>
                {t('apply_again')}
              </Link>
            )}
            <div className="u-mt">
              <SentApplication candidacy={candidacy} heading={sent} />
            </div>
          </section>
          <aside className="s-stack s-aside">
            {candidacy.score !== null && candidacy.score !== undefined && (
              <section className="u-card u-pad" aria-label={t('score')}>
                <h2>{t('score')}</h2>
                <p className="u-meta u-mt-s">{t('score_text')}</p>
                <ScoreDetails score={candidacy.score} />
              </section>
            )}
            <FraudNotice />
            {candidacy.canWithdraw && (
              <button type="button" className="u-btn is-text s-danger-ink" onClick={() => setAsking(true)}>
                {t('withdraw')}
              </button>
            )}
          </aside>
        </div>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <WithdrawDialog candidacy={candidacy} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
