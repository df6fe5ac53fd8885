import { Button, Card, CardContent } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import type { AdminDatabaseCandidateFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { Avatar } from '../../../../shared/admin/ui/Avatar';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { Crumbs, PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';
import { Background, Expectations, Experiences, PersonalData } from '../../../candidacies/admin';
import { useAddToFavourites } from '../../../favourites/admin';
import { Merging } from '../../../merging/admin';
import { CandidateMessages } from '../../../messages/admin';
import { CandidateNotes } from '../../../notes/admin';
import { useSendVacancy } from '../../../vacancy-sending/admin';
import { databasePaths } from '../paths';
import { useTagging } from '../tags/useTagging';
import { usePrintCandidates } from '../usePrintCandidates';
import { CandidateActivity, SentVacancies } from './CandidateActivity';
import { CandidateContact } from './CandidateContact';
import { ImportedFiles } from './ImportedFiles';
import { ImportNotice } from './ImportNotice';
import '../../../candidacies/admin/profile/profile.css';
import '../database.css';

type Candidate = AdminDatabaseCandidateFragment;

/** The API records each read of a CV. A refetch on window focus is not a read by the user, so it is disabled. */
const READ_ONCE = { refetchOnWindowFocus: false } as const;

/** A candidate of the database: the present CV, and what this institution did with the candidate. */
export function CandidatePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Candidate>('databaseCandidates', { id }, READ_ONCE);
  if (error !== null) return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingState rows={8} /> : <Profile candidate={data} />;
}

function Profile({ candidate }: { candidate: Candidate }) {
  const t = useT('admin-database', 'admin');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const can = useCan();
  const { progress, dialogs, buttons } = useActions(candidate);
  const { id, fullName, profile, tags, sources } = candidate;
  const place = [profile.municipality, profile.district, profile.province]
    .map((option) => option?.text.localized)
    .filter((text, index, texts) => text !== undefined && texts.indexOf(text) === index)
    .join(', ');
  const meta = [profile.profession, place].filter((part) => part !== null && part !== '').join(' · ');
  const path = databasePaths.candidate(id);
  const tabs = [
    { key: 'profile', label: t('profile'), to: path },
    ...(can('APPLICATION_VIEW') ? [{ key: 'messages', label: t('menu.messages'), to: `${path}?tab=messages` }] : []),
    ...(can('APPLICATION_NOTE') ? [{ key: 'notes', label: t('notes'), to: `${path}?tab=notes` }] : []),
  ];
  const part = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'profile';
  return (
    <>
      <Crumbs crumbs={[{ label: t('title'), to: databasePaths.list }]} />
      <div className="p-head">
        <Avatar name={fullName} photo={candidate.sensitive?.photo} size="l" />
        <div className="p-who">
          <PageHead title={fullName} meta={meta === '' ? undefined : meta} actions={buttons} />
          <p className="a-tags">
            {sources.map((source) => (
              <Tag key={source}>{t(`source.${source}`)}</Tag>
            ))}
            {tags.map((tag) => (
              <Tag key={tag.id} tone="info">
                {tag.name}
              </Tag>
            ))}
          </p>
        </div>
      </div>
      {progress}
      <div className="a-grid a-two">
        <div className="a-stack">
          <Merging
            candidateId={id}
            addressOf={databasePaths.candidate}
            onMoved={(kept) => void navigate(databasePaths.candidate(kept))}
          />
          {tabs.length > 1 && <StatusTabs label={t('parts')} current={part} tabs={tabs} />}
          {part === 'messages' && <CandidateMessages candidateId={id} name={fullName} />}
          {part === 'notes' && <CandidateNotes candidateId={id} title={t('notes')} name={fullName} />}
          {part === 'profile' && (
            <>
              <Experiences present profile={profile} />
              <Background profile={profile} asked={null} />
              <ImportedFiles files={candidate.importedFiles} />
              <CvText text={candidate.cvText} />
            </>
          )}
        </div>
        <aside className="a-stack">
          <CandidateContact candidate={candidate} />
          <ImportNotice candidate={candidate} />
          <CandidateActivity candidacies={candidate.candidacies} />
          <SentVacancies sent={candidate.sentVacancies} wants={candidate.wantsVacancies} />
          <Expectations profile={profile} />
          <PersonalData sensitive={candidate.sensitive ?? null} appliedAt={null} />
        </aside>
      </div>
      {dialogs}
    </>
  );
}

/** What may be done with the candidate: buttons, their dialogs, and the run that sends a vacancy. */
function useActions({ id, fullName, tags }: Candidate) {
  const t = useT('admin-database');
  const tagging = useTagging();
  const favourites = useAddToFavourites();
  const sending = useSendVacancy();
  const printing = usePrintCandidates();
  return {
    progress: sending.progress,
    dialogs: [tagging.dialog, favourites.dialog, sending.dialog, printing.dialog],
    buttons: (
      <>
        {sending.ask !== undefined && (
          <Button variant="contained" color="primary" onClick={() => sending.ask?.(id, fullName)}>
            {t('send.verb')}
          </Button>
        )}
        <Button onClick={() => tagging.ask({ id, name: fullName, tags: tags.map((tag) => tag.id) })}>
          {t('tag.verb')}
        </Button>
        {favourites.ask !== undefined && (
          <Button onClick={() => favourites.ask?.(id, fullName)}>{t('favourite')}</Button>
        )}
        {printing.printCv !== undefined && <Button onClick={() => printing.printCv?.(id)}>{t('pdf')}</Button>}
      </>
    ),
  };
}

/** The text that was read from the uploaded CV. */
function CvText({ text }: { text: string | null | undefined }) {
  const t = useT('admin-database');
  if (text === null || text === undefined || text === '') return null;
  return (
    <Card component="section" aria-labelledby="candidate-cv">
      <header>
        <h2 id="candidate-cv">{t('cv_text')}</h2>
      </header>
      <CardContent>
        <details>
          <summary>{t('cv_show')}</summary>
          <p className="d-cv">{text}</p>
        </details>
      </CardContent>
    </Card>
  );
}
