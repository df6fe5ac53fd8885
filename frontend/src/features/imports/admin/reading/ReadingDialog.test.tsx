import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { ApiError } from '../../../../shared/errors/api-error';
import texts from '../../../../shared/i18n/locales/en/desk/admin-imports.json';
import adminForms from '../../../../shared/i18n/locales/en/administration/admin-forms.json';
import { answerWith } from '../test/show-page';
import ReadingDialog from './ReadingDialog';

const option = (key: string, localized: string) => ({ key, text: { localized } });
const OPTIONS: Record<string, object[]> = {
  ACADEMIC_LEVEL: [option('graduation', 'Licenciatura')],
  STUDY_AREA: [option('law', 'Direito')],
  LANGUAGE: [option('eng', 'English'), option('por', 'Portuguese')],
  LANGUAGE_LEVEL: [option('basic', 'Basic')],
  SKILL: [option('sales', 'Sales'), option('management', 'Gestão')],
  TOOL: [option('excel', 'Excel')],
};
const READING = {
  id: 'a',
  version: 3,
  state: 'READY',
  educations: [
    {
      text: 'Curso de Direito',
      institution: 'UEM',
      level: option('graduation', 'Licenciatura'),
      area: option('law', 'Direito'),
      from: '2010-03',
      to: '2014',
    },
  ],
  languages: [{ text: 'Volapuque', language: null, level: null }],
  skills: [
    { text: 'excel', skill: option('excel', 'Excel') },
    { text: 'Dance', skill: null },
  ],
  employers: [
    {
      employer: 'BCI',
      position: 'Contabilista',
      positionOption: option('job', 'Accountant'),
      from: '2015',
      to: null,
      isCurrent: true,
      text: 'Balances',
    },
    { employer: 'BIM', position: null, positionOption: null, from: null, to: '2014-12', isCurrent: false, text: '' },
  ],
};
const ROW = { id: 'a', fileName: 'Ana Bila.pdf', scannedPages: [2] as number[] } as AdminImportRowFragment;

describe('the dialog about what was read', () => {
  const sent = vi.fn<(variables: { version: number; input: Record<string, object[]> }) => void>();
  const onClose = vi.fn<() => void>();
  let reading: object = READING;
  let client: QueryClient;
  let fix: () => void;

  beforeEach(() => {
    document.body.classList.add('adm');
    sent.mockReset();
    onClose.mockReset();
    reading = READING;
    fix = () => undefined;
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    answerWith({
      AdminImportReading: () => ({ importRows: { items: [reading] } }),
      AdminOptions: ({ list }: { list: string }) => ({ options: OPTIONS[list] }),
      AdminFixImportRow: (variables: never) => {
        sent(variables);
        fix();
        return { fixImportRow: { id: 'a' } };
      },
    });
  });
  afterEach(() => {
    document.body.classList.remove('adm');
    localStorage.clear();
    vi.restoreAllMocks();
  });

  const open = async () => {
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <StoreContextProvider value={memoryStore()}>
          <NotificationContextProvider>
            <ReadingDialog row={ROW} onClose={onClose} />
          </NotificationContextProvider>
        </StoreContextProvider>
      </QueryClientProvider>,
    );
    return { dialog: await screen.findByRole('dialog', { name: 'Data read from Ana Bila.pdf' }), unmount };
  };
  const entry = (name: string) => screen.findByRole('group', { name });
  const button = (name: string) => screen.getByRole('button', { name });
  const save = () => fireEvent.click(button(texts.fix.verb));
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const inputOf = async () => {
    await waitFor(() => expect(sent).toHaveBeenCalled());
    return sent.mock.lastCall?.[0].input;
  };

  it('shows a row that cannot be corrected any more as text', async () => {
    reading = { ...READING, state: 'CONFIRMED' };
    const { dialog } = await open();
    expect(await within(dialog).findByText(/Licenciatura · Direito · UEM · .* · mar 2010 – 2014/i)).toBeVisible();
    expect(within(dialog).getByText('(in the list of positions: Accountant)')).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('sends only the changed list, with the texts of the CV and the dates as the API has them', async () => {
    await open();
    const second = await entry('Experience 2');
    type(within(second).getByLabelText(texts.reading.field.position), 'Guarda');
    type(within(second).getByLabelText(/^From/), '3/2010');
    save();
    expect(await inputOf()).toEqual({
      employers: [
        { employer: 'BCI', position: 'Contabilista', from: '2015', to: null, isCurrent: true, text: 'Balances' },
        { employer: 'BIM', position: 'Guarda', from: '2010-03', to: '2014-12', isCurrent: false, text: '' },
      ],
    });
    expect(sent.mock.lastCall?.[0].version).toBe(3);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('gives the focus to the next entry after a removal, and to the button when none is left', async () => {
    await open();
    fireEvent.click((await entry('Experience 1')) && button('Remove experience 1'));
    const left = await entry('Experience 1');
    expect(left).toHaveFocus();
    expect(within(left).getByLabelText(texts.reading.field.employer)).toHaveValue('BIM');
    fireEvent.click(button('Remove experience 1'));
    expect(button('Add experience')).toHaveFocus();
    save();
    expect(await inputOf()).toEqual({ employers: [] });
  });

  it('adds an entry with the focus in its first field', async () => {
    await open();
    await entry('Language 1');
    fireEvent.click(button('Add language'));
    const added = await entry('Language 2');
    const field = within(added).getByRole('combobox', { name: texts.reading.field.language });
    expect(field).toHaveFocus();
    type(field, 'port');
    fireEvent.click(await screen.findByRole('option', { name: 'Portuguese' }));
    expect(within(added).queryByLabelText(/Language that the list/)).toBeNull();
    type(within(added).getByLabelText(texts.reading.field.level), 'basic');
    save();
    expect(await inputOf()).toEqual({
      languages: [
        { text: 'Volapuque', level: null },
        { language: 'por', level: 'basic' },
      ],
    });
  });

  it('removes and adds skills, also those that the list does not have', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Excel/ }));
    expect(screen.getByRole('button', { name: /Dance/ })).toHaveFocus();
    const own = screen.getByLabelText(/Skill that the list/);
    type(own, ' Juggling ');
    fireEvent.keyDown(own, { key: 'Enter' });
    expect(own).toHaveValue('');
    expect(sent).not.toHaveBeenCalled();
    type(own, 'dance');
    fireEvent.blur(own);
    save();
    expect(await inputOf()).toEqual({ skills: [{ text: 'Dance' }, { text: 'Juggling' }] });
  });

  it('takes the option of the list when a typed skill has its name', async () => {
    await open();
    const own = await screen.findByLabelText(/Skill that the list/);
    for (const name of ['gestao', 'EXCEL']) {
      type(own, name);
      fireEvent.keyDown(own, { key: 'Enter' });
    }
    expect(screen.getByRole('button', { name: /Gestão/ })).toBeVisible();
    save();
    expect(await inputOf()).toEqual({ skills: [{ skill: 'excel' }, { text: 'Dance' }, { skill: 'management' }] });
  });

  it('keeps a skill that was typed and not added', async () => {
    const { dialog, unmount } = await open();
    type(await screen.findByLabelText(/Skill that the list/), 'Juggling');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalled();
    unmount();
    await open();
    expect(await screen.findByLabelText(/Skill that the list/)).toHaveValue('Juggling');
    save();
    expect(await inputOf()).toEqual({ skills: [{ skill: 'excel' }, { text: 'Dance' }, { text: 'Juggling' }] });
  });

  it('takes no more skills than the API accepts', async () => {
    const skills = Array.from({ length: 59 }, (_, index) => ({ text: `Skill ${index}`, skill: null }));
    reading = { ...READING, skills };
    await open();
    const own = await screen.findByLabelText(/Skill that the list/);
    expect(screen.queryByText('At most 60 entries.')).toBeNull();
    type(own, 'Juggling');
    fireEvent.keyDown(own, { key: 'Enter' });
    expect(screen.getByText('At most 60 entries.')).toBeVisible();
    expect(own).toBeDisabled();
    const list = screen.getByRole('combobox', { name: texts.reading.field.skills });
    expect(list).toBeDisabled();
    const last = screen.getByRole('button', { name: /Juggling/ });
    expect(last).toHaveFocus();
    fireEvent.click(last);
    expect(own).toBeEnabled();
    expect(list).toBeEnabled();
  });

  it('shows faults beside their fields, also after an entry above was removed', async () => {
    fix = () => {
      throw new ApiError([
        { code: 'DATE_RANGE_INVALID', message: 'Ends too early', field: 'employers.1.to' },
        { code: 'INVALID_INPUT', message: 'Too long', field: 'name' },
      ]);
    };
    await open();
    type(within(await entry('Experience 2')).getByLabelText(/^From/), '2020');
    save();
    expect(await screen.findByText('Too long')).toBeVisible();
    const field = within(await entry('Experience 2')).getByLabelText(/^Until/);
    expect(field).toHaveAccessibleDescription(/Ends too early/);
    expect(field).toHaveFocus();
    fireEvent.click(button('Remove experience 1'));
    const moved = await entry('Experience 1');
    expect(within(moved).getByText('Ends too early')).toBeVisible();
    type(within(moved).getByLabelText(/^From/), '2010');
    expect(screen.queryByText('Ends too early')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks which version stays when a colleague changed the same list first', async () => {
    await open();
    type(within(await entry('Experience 2')).getByLabelText(texts.reading.field.position), 'Guarda');
    reading = { ...READING, version: 4, employers: READING.employers.slice(0, 1) };
    fix = () => {
      throw new ApiError([{ code: 'STALE_VERSION', message: 'Someone else saved first' }]);
    };
    save();
    const mine = await screen.findByRole('button', { name: adminForms.draft.mine });
    expect(screen.getByText(adminForms.stale.text, { exact: false })).toBeVisible();
    expect(button(texts.fix.verb)).toBeDisabled();
    expect(screen.queryByText('Someone else saved first')).toBeNull();
    fix = () => undefined;
    fireEvent.click(mine);
    save();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ version: 4, input: { employers: [{}, { position: 'Guarda' }] } });
  });

  it('says that the changes are lost when a colleague confirmed the row, and says it once', async () => {
    const { dialog, unmount } = await open();
    type(within(await entry('Experience 2')).getByLabelText(texts.reading.field.position), 'Guarda');
    reading = { ...READING, version: 4, state: 'CONFIRMED' };
    fix = () => {
      throw new ApiError([{ code: 'INVALID_STATE', message: 'Not in this state' }]);
    };
    save();
    expect(await within(dialog).findByText(texts.reading.lost_confirmed)).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    unmount();
    await open();
    expect(await screen.findByText('(in the list of positions: Accountant)')).toBeVisible();
    expect(screen.queryByText(texts.reading.lost_confirmed)).toBeNull();
  });

  it('saves over the version of a colleague who changed another list', async () => {
    await open();
    type(within(await entry('Experience 2')).getByLabelText(texts.reading.field.position), 'Guarda');
    reading = { ...READING, version: 4, skills: [] };
    await act(() => client.invalidateQueries());
    save();
    expect(Object.keys((await inputOf()) ?? {})).toEqual(['employers']);
    expect(sent.mock.lastCall?.[0].version).toBe(4);
  });

  it('keeps what was typed when the dialog is closed and opened again', async () => {
    const { unmount } = await open();
    type(within(await entry('Experience 2')).getByLabelText(texts.reading.field.position), 'Guarda');
    fireEvent.click(button(texts.fix.cancel));
    expect(onClose).toHaveBeenCalled();
    unmount();
    await open();
    expect(await screen.findByText(/is here again/)).toBeVisible();
    fireEvent.click(button(adminForms.draft.discard));
    expect(within(await entry('Experience 2')).getByLabelText(texts.reading.field.position)).toHaveValue('');
  });
});
