import { Button, Card, CardContent } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import type { NoteType } from '../../../generated/admin/graphql';
import { useUser } from '../../../shared/auth/RequireUser';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { useAddressedNoteFilter } from './filter/note-filter';
import { NotesPanel } from './NotesPanel';
import type { Subject } from './subject';
import { useNotes } from './useNotes';

const ID = /^[0-9a-f-]{36}$/i;
const TYPES: Readonly<Record<string, NoteType>> = {
  candidacy: 'CANDIDACY',
  ranking: 'RANKING',
  interview: 'INTERVIEW',
};

/** The subject that the address names; null if a part is missing. An unsolicited application has no vacancy. */
function subjectOf(query: URLSearchParams, ofCandidacy: boolean): Subject | null {
  const named = (name: 'candidateId' | 'vacancyId' | 'candidacyId'): Subject | null => {
    const id = query.get(name) ?? '';
    return ID.test(id) ? { [name]: id } : null;
  };
  const candidate = named('candidateId');
  if (!ofCandidacy) return candidate;
  const candidacy = named('candidacyId');
  if (candidacy !== null) return candidacy;
  const vacancy = named('vacancyId');
  return candidate === null || vacancy === null ? null : { ...vacancy, ...candidate };
}

/** The notes about a candidacy (`/note`) or a candidate (`/candidate-note`) in a separate window. */
export function NoteWindowPage() {
  const t = useT('admin-notes');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const entity = useUser().entity?.id;
  const ofCandidacy = pathname.startsWith('/note');
  const about = useMemo(() => subjectOf(query, ofCandidacy), [query, ofCandidacy]);
  // The notes of one institution are never shown in an address that names another one.
  if ((query.get('entity') || entity) !== entity)
    return (
      <EmptyState wholePage title={t('subject_elsewhere')}>
        {t('subject_elsewhere_text')}
      </EmptyState>
    );
  return about === null ? (
    <EmptyState wholePage title={t('subject_missing')}>
      {t('subject_missing_text')}
    </EmptyState>
  ) : (
    <NoteWindow about={about} query={query} />
  );
}

function NoteWindow({ about, query }: { about: Subject; query: URLSearchParams }) {
  const t = useT('admin-notes');
  const { notes } = useNotes(about);
  const addressed = useAddressedNoteFilter();
  // The names in the address are shown until the notes are loaded, and when there are none.
  const name = notes[0]?.candidateName ?? query.get('fullname') ?? '';
  const vacancy = about.vacancyId === undefined ? '' : (notes[0]?.vacancyTitle ?? query.get('title') ?? '');
  return (
    <div className="n-page is-window">
      <PageHead
        title={name === '' ? t('of_someone') : t('of_person', { name })}
        meta={vacancy === '' ? undefined : t('about_vacancy', { title: vacancy })}
        actions={<Button onClick={() => window.print()}>{t('print')}</Button>}
      />
      <Card component="section" aria-label={t('title')}>
        <CardContent>
          <NotesPanel about={about} type={TYPES[query.get('type') ?? ''] ?? 'CANDIDACY'} addressed={addressed} />
        </CardContent>
      </Card>
    </div>
  );
}
