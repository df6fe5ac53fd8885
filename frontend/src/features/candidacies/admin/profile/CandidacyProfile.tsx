import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';

import { AdminRankedCandidacyDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { Avatar } from '../../../../shared/admin/ui/Avatar';
import { Crumbs, PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useShortcuts } from '../../../../shared/admin/shortcuts/useShortcuts';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore } from '../../../matching/admin/MatchScore';
import { WhyRows } from '../../../matching/admin/WhyRows';
import { useCrumbs } from '../../../vacancies/admin/PageLink';
import { paths } from '../../../vacancies/admin/paths';
import { Answers } from './Answers';
import { EssentialTag, KnockedOutTag } from '../CandidacyTags';
import type { Subject } from '../decisions';
import { ProfileNews, ProfileViewers } from '../live/ProfileNews';
import { Documents } from './Documents';
import { History, StageTimeline } from './History';
import { Background, Experiences, Motivation } from './ProfileSheets';
import { StatusTag } from '../StatusTag';
import { useDecisions } from '../useDecisions';
import { PersonSteps } from '../walk/PersonSteps';
import { useTrail } from '../walk/useTrail';
import './profile.css';

/** The API records each read of a CV. A refetch on window focus is not a read by the user, so it is disabled. */
const READ_ONCE = { refetchOnWindowFocus: false } as const;

export function CandidacyProfile() {
  const { id = '' } = useParams();
  return <Profile {...useGetOne<AdminCandidacyFragment>('candidacies', { id }, READ_ONCE)} />;
}

/** The same page opened from a ranking. It needs the permission for ranked profiles, not the one for applications. */
export function RankedProfile() {
  const { id = '' } = useParams();
  const read = useQuery({
    queryKey: ['rankedCandidacy', id],
    queryFn: async ({ signal }) => (await request(AdminRankedCandidacyDocument, { id }, { signal })).rankedCandidacy,
    ...READ_ONCE,
  });
  return <Profile {...read} />;
}

interface ProfileProps {
  data: AdminCandidacyFragment | undefined;
  error: unknown;
  refetch: () => unknown;
}

function Profile({ data, error, refetch }: ProfileProps) {
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  return data === undefined ? <LoadingState rows={8} /> : <Sheets candidacy={data} />;
}

function Sheets({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const formats = useFormats();
  const crumbs = useCrumbs();
  const can = useCan();
  const { pathname } = useLocation();
  const fromRanking = pathname.includes('/ranking/');
  const { profile, score, vacancy, contact } = candidacy;
  // Contact data is missing for a user who may only see ranked profiles, and for an erased account.
  const reachable = contact.email !== null || contact.telephone !== null;
  const name = `${profile.name} ${profile.surname}`.trim();
  const place = [profile.district?.text.localized, profile.province?.text.localized]
    .filter((part) => part !== undefined)
    .join(', ');
  const meta = [profile.profession, place].filter((part) => part !== null && part !== '').join(' · ');
  const open = useTrail(candidacy.id);
  const back = fromRanking
    ? { label: t('ranking'), to: open?.trail.back ?? paths.ranking(vacancy.id) }
    : { label: t('title'), to: open?.trail.back ?? paths.candidacies(vacancy.id) };
  return (
    <>
      <div className="p-top">
        <Crumbs crumbs={crumbs([back, { label: vacancy.title, to: paths.details(vacancy.id) }])} />
        {open !== undefined && <PersonSteps open={open} to={fromRanking ? paths.rankedCandidacy : paths.candidacy} />}
      </div>
      <div className="p-head">
        <Avatar name={name} size="l" />
        <div className="p-who">
          <PageHead title={name} meta={meta === '' ? undefined : meta} />
          <p className="a-tags">
            <MatchScore score={score?.total ?? null} band={score?.band ?? null} />
            <StatusTag status={candidacy.status} reselected={candidacy.reselected} />
            {candidacy.status === 'ACTIVE' && <span className="a-tag">{candidacy.stage.name}</span>}
            <KnockedOutTag on={candidacy.knockedOut} />
            <EssentialTag missing={score?.essentialMissing ?? []} />
            <ProfileViewers id={candidacy.id} vacancyId={vacancy.id} />
          </p>
        </div>
      </div>
      <ProfileNews id={candidacy.id} version={candidacy.version} vacancyId={vacancy.id} />
      <div className="a-grid a-two">
        <div className="a-stack">
          {score !== null && (
            <section className="a-card" aria-labelledby="profile-why">
              <header>
                <h2 id="profile-why">{t('why_score', { score: formats.score(score.total) })}</h2>
                <span className="a-meta">
                  {t('computed', { at: formats.dayTime(score.computedAt), version: score.vacancyVersion })}
                </span>
              </header>
              <div className="a-body">
                <WhyRows components={score.components} total={score.total} />
                <p className="a-meta" style={{ marginTop: 8 }}>
                  {tm('fair')}
                </p>
              </div>
            </section>
          )}
          <Motivation text={candidacy.motivation} />
          <Answers answers={candidacy.answers} />
          <Experiences profile={profile} />
          <Background profile={profile} asked={score} />
          <Documents attachments={candidacy.attachments} readable={can('APPLICATION_VIEW')} />
        </div>
        <aside className="a-stack">
          <DecisionCard candidacy={candidacy} name={name} />
          <section className="a-card" aria-labelledby="profile-contact">
            <header>
              <h2 id="profile-contact">{t(reachable ? 'contact' : 'origin')}</h2>
            </header>
            <dl className="a-dl a-body">
              {reachable && (
                <>
                  <dt>{t('telephone')}</dt>
                  <dd className="a-num">
                    {contact.telephone === null ? (
                      t('not_given')
                    ) : (
                      <a href={`tel:${contact.telephone}`}>{formatTelephone(contact.telephone)}</a>
                    )}
                  </dd>
                  <dt>{t('email')}</dt>
                  <dd>
                    {contact.email === null ? t('not_given') : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
                  </dd>
                </>
              )}
              <dt>{t('origin')}</dt>
              <dd>
                {t(`origins.${candidacy.origin}`)}
                <SourceLine source={candidacy.source} />
              </dd>
              {candidacy.appliedAt !== null && (
                <>
                  <dt>{t('columns.applied')}</dt>
                  <dd>{formats.dayTime(candidacy.appliedAt)}</dd>
                </>
              )}
            </dl>
          </section>
          <StageTimeline candidacy={candidacy} />
          <History decisions={candidacy.decisions} />
        </aside>
      </div>
    </>
  );
}

const CHANNELS: ReadonlySet<string> = new Set(['LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL']);

/** Where the candidate came from, when a link or a campaign recorded it. */
function SourceLine({ source: { channel, utm } }: { source: AdminCandidacyFragment['source'] }) {
  const t = useT('admin-candidacies');
  const way =
    channel === null || channel === 'platform' ? null : CHANNELS.has(channel) ? t(`ways.${channel}`) : channel;
  const parts = [way, utm?.source, utm?.campaign].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : <div className="a-meta">{t('came_by', { way: parts.join(' · ') })}</div>;
}

function DecisionCard({ candidacy, name }: { candidacy: AdminCandidacyFragment; name: string }) {
  const t = useT('admin-candidacies');
  const { ask, menuFor, askIfAllowed, dialog } = useDecisions(candidacy.vacancyStages);
  const subject: Subject = {
    id: candidacy.id,
    version: candidacy.version,
    name,
    stageId: candidacy.stage.id,
    actions: candidacy.actions,
  };
  useShortcuts({
    advance: () => askIfAllowed('advance', subject),
    approve: () => askIfAllowed('approve', subject),
    reject: () => askIfAllowed('reject', subject),
  });
  const allowed = new Set(menuFor(subject).map(({ key }) => key));
  if (allowed.size === 0) {
    return null;
  }
  const { actions } = candidacy;
  return (
    <section className="a-card a-body p-acts" aria-label={t('decision.label')}>
      {allowed.has('advance') && (
        <button type="button" className="a-btn is-primary" onClick={() => ask({ verb: 'advance', subject })}>
          {t('decision.advance_menu')}
        </button>
      )}
      {actions.canReverseApproval && (
        <button type="button" className="a-btn" onClick={() => ask({ verb: 'reverse', subject })}>
          {t('decision.reverse_menu')}
        </button>
      )}
      {actions.canReselect && (
        <button type="button" className="a-btn is-primary" onClick={() => ask({ verb: 'reselect', subject })}>
          {t('decision.reselect_menu')}
        </button>
      )}
      <div className="p-pair">
        {actions.canApprove && (
          <button type="button" className="a-btn" onClick={() => ask({ verb: 'approve', subject })}>
            {t('decision.approve_verb')}
          </button>
        )}
        {actions.canReject && (
          <button type="button" className="a-btn is-danger" onClick={() => ask({ verb: 'reject', subject })}>
            {t('decision.reject_verb')}
          </button>
        )}
      </div>
      {dialog}
    </section>
  );
}
