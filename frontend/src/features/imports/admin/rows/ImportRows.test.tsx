import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import texts from '../../../../shared/i18n/locales/en/desk/admin-imports.json';
import { answerWith, showPage } from '../test/show-page';

const COUNTS = { waiting: 0, ready: 1, flagged: 2, confirmed: 0, discarded: 0, failed: 0 };
const IMPORT = {
  id: 'one',
  title: 'cvs.zip',
  startedBy: { id: 'me', name: 'Ana' },
  createdAt: '2026-01-01T00:00:00Z',
  counts: COUNTS,
  readRunId: null,
  isReading: false,
  confirmRunId: null,
};
const ROW = {
  version: 3,
  state: 'READY',
  flags: [] as string[],
  fault: null,
  email: 'x@exemplo.mz',
  telephone: null,
  telephoneText: null,
  scannedPages: [],
  duplicate: null as object | null,
  choice: null,
  candidateId: null,
  canRetry: false,
};
const KNOWN = { candidateId: 'c', reasons: ['EMAIL'], canUpdate: true, canCreate: false };
const row = (id: string, name: string, more: object = {}) => ({
  ...ROW,
  id,
  fileName: `${name}.pdf`,
  name,
  surname: 'Bila',
  ...more,
});
const flagged = (name: string) => ({
  state: 'FLAGGED',
  flags: ['CANDIDATE_EXISTS'],
  duplicate: { ...KNOWN, name },
});

describe('the rows of an import', () => {
  const sent = vi.fn<(name: string, variables: unknown) => void>();
  const asked = vi.fn<(filter: object) => void>();
  let fix: () => unknown = () => ({});
  const items = [
    row('a', 'Ana'),
    row('b', 'Bela', flagged('Bela Bila')),
    row('c', 'Celma', flagged('Celma Bila')),
    row('d', 'Dora', { state: 'CONFIRMED', candidateId: 'd', scannedPages: [2, 4] }),
  ];
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name} Bila` });
  const bar = (name: RegExp | string) => screen.getByRole('button', { name });

  beforeEach(() => {
    sent.mockReset();
    fix = () => ({ fixImportRow: items[0] });
    const command = (name: string, answer: () => unknown) => (variables: never) => {
      sent(name, variables);
      return answer();
    };
    answerWith({
      AdminCandidateImport: () => ({ candidateImport: IMPORT }),
      AdminImportRows: ({ filter, page }: { filter: object; page: { page: number } }) => {
        asked(filter);
        return { importRows: { items: page.page === 1 ? items : [], total: 4, totalIsCapped: false, endCursor: null } };
      },
      AdminImportLacksContact: () => ({ importRows: { total: 0 } }),
      AdminChooseImportRows: command('choose', () => ({
        chooseImportRows: { changed: 1, refused: [{ id: 'c', message: 'It has an account.' }], import: IMPORT },
      })),
      AdminConfirmImport: command('confirm', () => ({ confirmImport: { id: 'run' } })),
      AdminFixImportRow: command('fix', () => fix()),
    });
    showPage('/?import=one');
  });
  afterEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });

  it('sends one choice for the selected people who exist, and says which rows did not change', async () => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    fireEvent.click(bar('Complete existing records (2)'));
    await screen.findByText(/It has an account/);
    expect(sent).toHaveBeenCalledWith('choose', { importId: 'one', ids: ['b', 'c'], choice: 'UPDATE' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Complete existing/ })).toBeNull());
  });

  it('confirms only the selected rows that are ready', async () => {
    fireEvent.click(await box('Ana'));
    fireEvent.click(await box('Bela'));
    fireEvent.click(bar('Confirm selected (1)'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/1 other selected row is not ready/)).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: texts.confirm.verb }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('confirm', expect.objectContaining({ ids: ['a'] })));
  });

  it('offers no choice about rows whose person is not known', async () => {
    fireEvent.click(await box('Ana'));
    expect(screen.queryByRole('button', { name: /Complete existing/ })).toBeNull();
    expect(bar('Discard (1)')).toBeVisible();
  });

  it('filters by what is wrong, and ends the selection', async () => {
    fireEvent.click(await box('Ana'));
    fireEvent.change(screen.getByLabelText(texts.flag.label), { target: { value: 'CANDIDATE_EXISTS' } });
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ flags: ['CANDIDATE_EXISTS'] })),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard (1)' })).toBeNull());
  });

  it('links to the known person and to the new candidate, and names the pages that were not read', async () => {
    const hrefOf = async (name: RegExp | string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(/Bela Bila already exists/)).toBe('/dashboard/entity/candidates/profile/c');
    expect(await hrefOf('Dora Bila')).toBe('/dashboard/entity/candidates/profile/d');
    expect(screen.getByText('Pages 2 and 4 are pictures and were not read')).toBeVisible();
  });

  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Correct the contact of Ana Bila/ }));
    return screen.getByLabelText<HTMLInputElement>(texts.fix.email);
  };

  const save = () => fireEvent.click(screen.getByRole('button', { name: texts.fix.verb }));

  it('saves a row that is edited in place', async () => {
    const field = await edit();
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'ana@exemplo.mz' } });
    save();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('fix', {
        id: 'a',
        version: 3,
        input: { name: 'Ana', surname: 'Bila', email: 'ana@exemplo.mz', telephone: null },
      }),
    );
    await waitFor(() => expect(screen.queryByLabelText(texts.fix.email)).toBeNull());
    expect(screen.getByRole('button', { name: 'Correct the name of Ana Bila' })).toHaveFocus();
  });

  it('keeps what was typed when the row is refused, and restores the saved values by Escape', async () => {
    fix = () => {
      throw new Error('No network');
    };
    const field = await edit();
    fireEvent.change(field, { target: { value: 'ana@' } });
    save();
    await screen.findByRole('alert');
    expect(field).toHaveValue('ana@');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText(texts.fix.email)).toBeNull();
    expect(await edit()).toHaveValue('x@exemplo.mz');
  });
});
