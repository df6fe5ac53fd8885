import { Button, Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';

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
import { Email } from '../../../../shared/ui/Email';
import { useAddToFavourites } from '../../../favourites/admin';
import { MatchScore } from '../../../matching/admin';
import { CandidacyMessages } from '../../../messages/admin';
import { CandidacyNotes, noteWindow } from '../../../notes/admin';
import { paths, useCrumbs } from '../../../vacancies/admin';
import { EssentialTag, KnockedOutTag } from '../CandidacyTags';
import type { Subject } from '../decisions/decisions';
import { ProfileNews, ProfileViewers } from '../live/ProfileNews';
import { History, StageTimeline } from './History';
import { Expectations, Networks, PersonalData } from './PersonCards';
import { ProfilePart } from './ProfilePart';
import { ProfileTabs, type ProfileTab } from './ProfileTabs';
import { StatusTag } from '../StatusTag';
import { useDecisions } from '../decisions/useDecisions';
import { usePrinting } from '../printing/usePrinting';
import { PersonSteps } from '../walk/PersonSteps';
import { useTrail } from '../walk/useTrail';
import './profile.css';
import { Tag } from '../../../../shared/admin/ui/Tag';

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
  const formats = useFormats();
  const crumbs = useCrumbs();
  const can = useCan();
  const { pathname } = useLocation();
  const fromRanking = pathname.includes('/ranking/');
  const { profile, score, vacancy, contact, notes } = candidacy;
  const [query] = useSearchParams();
  const { ask, dialog } = useAddToFavourites();
  const { printCv, dialog: printDialog } = usePrinting();
  // An anonymised candidacy has no candidate to write about.
  const isNamed = candidacy.candidateId !== candidacy.id;
  const withNotes = notes !== null && isNamed;
  const withMessages = can('APPLICATION_VIEW') && isNamed;
  const tabs: ProfileTab[] = [
    'profile',
    ...(withMessages ? ['messages' as const] : []),
    ...(withNotes ? ['notes' as const] : []),
  ];
  const part = tabs.find((tab) => tab === query.get('tab')) ?? 'profile';
  // Contact data is missing for a user who may only see ranked profiles, and for an erased account.
  const reachable = contact.email !== null || contact.telephone !== null;
  const name = `${profile.name} ${profile.surname}`.trim();
  const place = [profile.municipality, profile.district, profile.province]
    .map((option) => option?.text.localized)
    .filter((text, index, texts) => text !== undefined && texts.indexOf(text) === index)
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
        <Avatar name={name} photo={candidacy.sensitive?.photo} size="l" />
        <div className="p-who">
          <PageHead
            title={name}
            meta={meta === '' ? undefined : meta}
            actions={
              <>
                {can('APPLICATION_VIEW') && (
                  <Button component={Link} to={paths.cv(candidacy.id)}>
                    {t('cv')}
                  </Button>
                )}
                {printCv !== undefined && <Button onClick={() => printCv(candidacy.id)}>{t('pdf')}</Button>}
                {ask !== undefined && isNamed && (
                  <Button onClick={() => ask(candidacy.id, name)}>{t('favourite')}</Button>
                )}
              </>
            }
          />
          {dialog}
          {printDialog}
          <p className="a-tags">
            <MatchScore score={score?.total ?? null} band={score?.band ?? null} />
            <StatusTag status={candidacy.status} reselected={candidacy.reselected} />
            {candidacy.status === 'ACTIVE' && <Tag>{candidacy.stage.name}</Tag>}
            <KnockedOutTag on={candidacy.knockedOut} />
            <EssentialTag missing={score?.essentialMissing ?? []} />
            <ProfileViewers id={candidacy.id} vacancyId={vacancy.id} />
          </p>
        </div>
      </div>
      <ProfileNews id={candidacy.id} version={candidacy.version} vacancyId={vacancy.id} />
      <div className="a-grid a-two">
        <div className="a-stack">
          {tabs.length > 1 && <ProfileTabs tabs={tabs} notes={notes} current={part} />}
          {part === 'messages' && (
            <CandidacyMessages candidacyId={candidacy.id} name={name} vacancyTitle={vacancy.title} />
          )}
          {part === 'notes' && (
            <CandidacyNotes
              candidacyId={candidacy.id}
              type={fromRanking ? 'RANKING' : 'CANDIDACY'}
              title={t('notes')}
              ownWindow={noteWindow({
                vacancyId: vacancy.id,
                candidateId: candidacy.candidateId,
                type: fromRanking ? 'ranking' : 'candidacy',
                title: vacancy.title,
                fullname: name,
              })}
            />
          )}
          {part === 'profile' && <ProfilePart candidacy={candidacy} />}
        </div>
        <aside className="a-stack">
          <DecisionCard candidacy={candidacy} name={name} />
          <Card component="section" aria-labelledby="profile-contact">
            <header>
              <h2 id="profile-contact">{t(reachable ? 'contact' : 'origin')}</h2>
            </header>
            <CardContent component="dl" className="a-dl">
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
                    {contact.email === null ? (
                      t('not_given')
                    ) : (
                      <a href={`mailto:${contact.email}`}>
                        <Email address={contact.email} />
                      </a>
                    )}
                  </dd>
                </>
              )}
              <Networks networks={contact.socialNetworks} />
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
            </CardContent>
          </Card>
          <Expectations profile={profile} />
          <PersonalData sensitive={candidacy.sensitive} appliedAt={candidacy.appliedAt} />
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
  const t = useT('admin-lists', 'admin-candidacies');
  const { ask, askFeedback, menuFor, askIfAllowed, dialog } = useDecisions(candidacy.vacancyStages);
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
    <Card component="section" aria-label={t('decision.label')}>
      <CardContent className="p-acts">
        {allowed.has('advance') && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'advance', subject })}>
            {t('decision.advance_menu')}
          </Button>
        )}
        {actions.canHire && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'hire', subject })}>
            {t('decision.hire_menu')}
          </Button>
        )}
        {actions.canReverseHire && (
          <Button onClick={() => ask({ verb: 'unhire', subject })}>{t('decision.unhire_menu')}</Button>
        )}
        {actions.canReverseApproval && (
          <Button onClick={() => ask({ verb: 'reverse', subject })}>{t('decision.reverse_menu')}</Button>
        )}
        {actions.canReselect && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'reselect', subject })}>
            {t('decision.reselect_menu')}
          </Button>
        )}
        {actions.canSendFeedback && <Button onClick={() => askFeedback(subject)}>{t('decision.feedback_menu')}</Button>}
        <div className="p-pair">
          {actions.canApprove && (
            <Button onClick={() => ask({ verb: 'approve', subject })}>{t('decision.approve_verb')}</Button>
          )}
          {actions.canReject && (
            <Button color="error" onClick={() => ask({ verb: 'reject', subject })}>
              {t('decision.reject_verb')}
            </Button>
          )}
        </div>
        {dialog}
      </CardContent>
    </Card>
  );
}
