import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import { NetworkError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import notes from '../../../shared/i18n/locales/en/administration/admin-notes.json';
import { NotesPanel } from './NotesPanel';
import { NoteWindowPage } from './NoteWindowPage';
import { useNoteReplacement } from './useNotes';

vi.mock('./NoteForm', () => ({ NoteForm: () => <textarea aria-label="note" /> }));
vi.mock('../../../shared/auth/RequireUser', () => ({ useUser: () => ({ entity: { id: 'mine' } }) }));
i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-notes', notes);

const ID = '01a21ee3-9776-7ac7-a153-239dbb4cf349';
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const shown = (element: React.ReactNode, address = '/note') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

describe('the notes', () => {
  it('keep the form, in which somebody writes, when they cannot be loaded again', async () => {
    const request = vi.spyOn(client, 'request').mockResolvedValue({ notes: { items: [], total: 0, endCursor: null } });
    shown(<NotesPanel about={{ candidateId: ID }} />);
    const form = await screen.findByLabelText('note');
    request.mockRejectedValue(new NetworkError());
    await queryClient.refetchQueries();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('note')).toBe(form);
  });

  it('show the error alone when they were never loaded', async () => {
    vi.spyOn(client, 'request').mockRejectedValue(new NetworkError());
    shown(<NotesPanel about={{ candidateId: ID }} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByLabelText('note')).toBeNull();
  });

  it('show a saved note before they are loaded again', async () => {
    const note = {
      id: ID,
      version: 1,
      text: 'Before',
      mentions: [],
      author: { name: 'Ana' },
      type: null,
      visibility: 'SHARED',
      vacancyTitle: null,
      createdAt: '2026-11-27T08:00:00Z',
      updatedAt: '2026-11-27T08:00:00Z',
      canEdit: false,
      canDelete: false,
    };
    vi.spyOn(client, 'request').mockResolvedValue({ notes: { items: [note], total: 1, endCursor: null } });
    let replace: ReturnType<typeof useNoteReplacement> | undefined;
    function Replacement() {
      replace = useNoteReplacement({ candidateId: ID });
      return null;
    }
    shown(
      <>
        <NotesPanel about={{ candidateId: ID }} />
        <Replacement />
      </>,
    );
    expect(await screen.findByText('Before')).toBeVisible();
    act(() => replace?.({ ...note, version: 2, text: 'After' } as never));
    expect(await screen.findByText('After')).toBeVisible();
    expect(client.request).toHaveBeenCalledTimes(1);
  });

  it('of another institution are named as such, and not as notes without a candidate', () => {
    const request = vi.spyOn(client, 'request');
    shown(<NoteWindowPage />, `/candidate-note?candidateId=${ID}&entity=other`);
    expect(screen.getByRole('heading')).toHaveTextContent(notes.subject_elsewhere);
    expect(request).not.toHaveBeenCalled();
  });

  it('without a candidate in the address say so', () => {
    shown(<NoteWindowPage />, '/candidate-note?entity=mine');
    expect(screen.getByRole('heading')).toHaveTextContent(notes.subject_missing);
  });
});
