import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import * as auth from '../../../shared/auth/RequireUser';
import { NetworkError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import notes from '../../../shared/i18n/locales/en/administration/admin-notes.json';
import * as noteForm from './NoteForm';
import { NotesPanel } from './NotesPanel';
import { NoteWindowPage } from './NoteWindowPage';
import { useNoteReplacement } from './useNotes';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-notes', notes);

const ID = '01a21ee3-9776-7ac7-a153-239dbb4cf349';
let queryClient: QueryClient;
beforeEach(() => {
  vi.spyOn(noteForm, 'NoteForm').mockImplementation(() => <textarea aria-label="note" />);
  vi.spyOn(auth, 'useUser').mockReturnValue({ entity: { id: 'mine' } } as never);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const framed = (element: React.ReactNode, address = '/note') => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
  </QueryClientProvider>
);
const shown = (element: React.ReactNode, address?: string) => render(framed(element, address));
const aNote = (text: string) => ({
  id: ID,
  version: 1,
  text,
  mentions: [],
  author: { name: 'Ana' },
  type: null,
  visibility: 'SHARED',
  vacancyTitle: null,
  createdAt: '2026-11-27T08:00:00Z',
  updatedAt: '2026-11-27T08:00:00Z',
  canEdit: false,
  canDelete: false,
});
const lastFilter = (request: { mock: { lastCall?: unknown[] | undefined } }): unknown =>
  (request.mock.lastCall?.[1] as { filter: unknown } | undefined)?.filter;

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
    const note = aNote('Before');
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

  it('are searched and filtered by where they were written, while the form stays', async () => {
    const request = vi.spyOn(client, 'request').mockImplementation(async (_, variables) => {
      const { filter } = variables as { filter: object };
      const items = 'q' in filter ? [] : [aNote('Before')];
      return { notes: { items, total: items.length, endCursor: null } } as never;
    });
    shown(<NotesPanel about={{ candidateId: ID }} />);
    const form = await screen.findByLabelText('note');
    fireEvent.change(screen.getByRole('combobox', { name: notes.type }), { target: { value: 'RANKING' } });
    await waitFor(() => expect(lastFilter(request)).toEqual({ candidateId: ID, type: 'RANKING' }));
    const search = screen.getByRole('searchbox', { name: notes.search });
    fireEvent.change(search, { target: { value: 'porto' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(await screen.findByText(notes.none_match)).toBeVisible();
    expect(lastFilter(request)).toEqual({ candidateId: ID, type: 'RANKING', q: 'porto' });
    expect(screen.getByLabelText('note')).toBe(form);
    fireEvent.click(screen.getByRole('button', { name: admin.grid.clear_filters }));
    expect(await screen.findByText('Before')).toBeVisible();
  });

  it('of the notepad are searched, and have no type', async () => {
    const answer = { notes: { items: [aNote('Before')], total: 1, endCursor: null } };
    vi.spyOn(client, 'request').mockResolvedValue(answer);
    shown(<NotesPanel about={{}} />);
    expect(await screen.findByRole('searchbox', { name: notes.search })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('about the previous person are not shown while the notes about another person are loading', async () => {
    const request = vi.spyOn(client, 'request');
    request.mockResolvedValueOnce({ notes: { items: [aNote('Before')], total: 1, endCursor: null } });
    const { rerender } = shown(<NotesPanel about={{ candidateId: ID }} />);
    expect(await screen.findByText('Before')).toBeVisible();
    request.mockReturnValue(new Promise(() => undefined));
    rerender(framed(<NotesPanel about={{ candidateId: 'other' }} />));
    expect(screen.queryByText('Before')).toBeNull();
  });

  it('of another institution are named as such, and not as notes without a candidate', () => {
    const request = vi.spyOn(client, 'request');
    shown(<NoteWindowPage />, `/candidate-note?candidateId=${ID}&entity=other`);
    expect(screen.getByRole('heading')).toHaveTextContent(notes.subject_elsewhere);
    expect(request).not.toHaveBeenCalled();
  });

  it('show a message if the address has no candidate', () => {
    shown(<NoteWindowPage />, '/candidate-note?entity=mine');
    expect(screen.getByRole('heading')).toHaveTextContent(notes.subject_missing);
  });
});
