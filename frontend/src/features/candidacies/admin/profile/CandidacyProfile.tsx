import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';

import { AdminRankedCandidacyDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { Avatar } from '../../../../shared/admin/ui/Avatar';
import { Crumbs, PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useAddToFavourites } from '../../../favourites/admin';
import { MatchScore } from '../../../matching/admin';
import { CandidacyMessages } from '../../../messages/admin';
import { CandidacyNotes, noteWindow } from '../../../notes/admin';
import { paths, useCrumbs } from '../../../vacancies/admin';
import { EssentialTag, FeedbackTag, KnockedOutTag } from '../CandidacyTags';
import { ProfileNews, ProfileViewers } from '../live/ProfileNews';
import { HiddenIdentity } from './HiddenIdentity';
import { History, StageTimeline } from './History';
import { ContactCard } from './ContactCard';
import { DecisionCard } from './DecisionCard';
import { Expectations, PersonalData } from './PersonCards';
import { ProfilePart } from './ProfilePart';
import { ProfileTabs, type ProfileTab } from './ProfileTabs';
import { useDatabaseAddress } from './useDatabaseAddress';
import { StatusTag } from '../StatusTag';
import { usePrinting } from '../printing/usePrinting';
import { PersonSteps } from '../walk/PersonSteps';
import { UnsolicitedCard } from '../unsolicited/UnsolicitedCard';
import { useTrail } from '../walk/useTrail';
import './profile.css';
import { Tag } from '../../../../shared/admin/ui/Tag';

/** The API records each read of a CV. A refetch on window focus is not a read by the user, so it is disabled. */
const READ_ONCE = { refetchOnWindowFocus: false } as const;

export function CandidacyProfile() {
  const { id = '' } = useParams();
  return <Profile {...useGetOne<AdminCandidacyFragment>('candidacies', { id }, READ_ONCE)} />;
}

/**
 * The profile page as it opens from a ranking. It needs the permission for ranked profiles, not the one for
 * applications.
 */
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
  const { pathname, search } = useLocation();
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState rows={8} />;
  // A link to a candidacy may be older than the undo of its attachment.
  if (data.vacancy === null && !pathname.startsWith(paths.unsolicited))
    return <Navigate to={`${paths.unsolicitedProfile(data.id)}${search}`} replace />;
  return <Sheets candidacy={data} />;
}

function Sheets({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-candidacies');
  const tu = useT('admin-unsolicited');
  const crumbs = useCrumbs();
  const can = useCan();
  const { pathname } = useLocation();
  const fromRanking = pathname.includes('/ranking/');
  const { profile, score, vacancy, notes } = candidacy;
  const [query] = useSearchParams();
  const { ask, dialog } = useAddToFavourites();
  const { printCv, dialog: printDialog } = usePrinting(vacancy === null ? 'UNSOLICITED_CANDIDACIES' : 'CANDIDACIES');
  const database = useDatabaseAddress(candidacy, fromRanking ? 'RANKING_VIEW_PROFILE' : 'APPLICATION_VIEW');
  // An anonymised candidacy has no candidate to write about; a hidden candidate has, under a number.
  const isNamed = candidacy.candidateId !== candidacy.id;
  const withNotes = notes !== null && (isNamed || candidacy.identityHidden);
  const withMessages = can('APPLICATION_VIEW') && isNamed;
  const tabs: ProfileTab[] = [
    'profile',
    ...(withMessages ? ['messages' as const] : []),
    ...(withNotes ? ['notes' as const] : []),
  ];
  const part = tabs.find((tab) => tab === query.get('tab')) ?? 'profile';
  const name = `${profile.name} ${profile.surname}`.trim();
  const place = [profile.municipality, profile.district, profile.province]
    .map((option) => option?.text.localized)
    .filter((text, index, texts) => text !== undefined && texts.indexOf(text) === index)
    .join(', ');
  const meta = [profile.profession, place].filter((part) => part !== null && part !== '').join(' · ');
  const open = useTrail(candidacy.id);
  const back = pathname.startsWith(paths.unsolicited)
    ? { label: tu('title'), to: paths.unsolicited }
    : fromRanking
      ? { label: t('ranking'), to: open?.trail.back ?? paths.ranking(vacancy?.id) }
      : { label: t('title'), to: open?.trail.back ?? paths.candidacies(vacancy?.id) };
  return (
    <>
      <div className="p-top">
        <Crumbs
          crumbs={crumbs([
            back,
            ...(vacancy === null ? [] : [{ label: vacancy.title, to: paths.details(vacancy.id) }]),
          ])}
        />
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
                {database !== undefined && (
                  <Button component={Link} to={database}>
                    {t('in_database')}
                  </Button>
                )}
                {ask !== undefined && isNamed && (
                  <Button onClick={() => ask(candidacy.id, name)}>{t('favourite')}</Button>
                )}
              </>
            }
          />
          {dialog}
          {printDialog}
          <p className="a-tags">
            {vacancy !== null && <MatchScore score={score?.total ?? null} band={score?.band ?? null} />}
            {(vacancy !== null || candidacy.status !== 'ACTIVE') && (
              <StatusTag status={candidacy.status} reselected={candidacy.reselected} />
            )}
            <FeedbackTag feedback={candidacy} />
            {candidacy.status === 'ACTIVE' && candidacy.stage !== null && <Tag>{candidacy.stage.name}</Tag>}
            <KnockedOutTag on={candidacy.knockedOut} />
            <EssentialTag missing={score?.essentialMissing ?? []} />
            {vacancy !== null && <ProfileViewers id={candidacy.id} vacancyId={vacancy.id} />}
          </p>
        </div>
      </div>
      <HiddenIdentity candidacy={candidacy} name={name} />
      {vacancy !== null && <ProfileNews id={candidacy.id} version={candidacy.version} vacancyId={vacancy.id} />}
      <div className="a-grid a-two p-parts">
        <div className="a-stack">
          {tabs.length > 1 && <ProfileTabs tabs={tabs} notes={notes} current={part} />}
          {part === 'messages' && (
            <CandidacyMessages candidacyId={candidacy.id} name={name} vacancyTitle={vacancy?.title ?? null} />
          )}
          {part === 'notes' && (
            <CandidacyNotes
              candidacyId={candidacy.id}
              type={fromRanking ? 'RANKING' : 'CANDIDACY'}
              title={t('notes')}
              ownWindow={
                candidacy.identityHidden
                  ? undefined
                  : noteWindow({
                      ...(vacancy === null
                        ? { candidacyId: candidacy.id }
                        : { vacancyId: vacancy.id, candidateId: candidacy.candidateId, title: vacancy.title }),
                      type: fromRanking ? 'ranking' : 'candidacy',
                      fullname: name,
                    })
              }
            />
          )}
          {part === 'profile' && <ProfilePart candidacy={candidacy} />}
        </div>
        <aside className="a-stack">
          <UnsolicitedCard candidacy={candidacy} name={name} />
          <DecisionCard candidacy={candidacy} name={name} />
          <ContactCard candidacy={candidacy} />
          <Expectations profile={profile} />
          <PersonalData sensitive={candidacy.sensitive} appliedAt={candidacy.appliedAt} />
          {vacancy !== null && <StageTimeline candidacy={candidacy} />}
          <History decisions={candidacy.decisions} />
        </aside>
      </div>
    </>
  );
}
