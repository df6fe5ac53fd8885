import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AdminCreateImportNoticeDocument, AdminLogImportNoticeDocument } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import * as client from '../../../../shared/api/fetch-client';
import { NetworkError } from '../../../../shared/errors/api-error';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import texts from '../../../../shared/i18n/locales/en/desk/admin-database.json';
import { ImportNotice } from './ImportNotice';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-database', texts);

const t = texts.import_notice;
const TEXT = 'Olá Celma. https://vagas.example/imported#token=abc';
const WHATSAPP = 'https://wa.me/258841234567?text=Ol%C3%A1';

interface Notice {
  informedAt: string | null;
  returnedAddress: string | null;
  canSend: boolean;
}
const NOT_INFORMED: Notice = { informedAt: null, returnedAddress: null, canSend: true };

const shown = (importNotice: Notice | null, email: string | null = null, permissions: readonly Permission[] = []) =>
  renderAsUser(
    <NotificationContextProvider>
      <ImportNotice
        candidate={{
          id: 'c1',
          fullName: 'Celma Uamusse',
          contact: { email, telephone: '84 123 4567', socialNetworks: [] } as never,
          importNotice,
        }}
      />
      <p>page</p>
    </NotificationContextProvider>,
    permissions,
  );
/** Answers the notice, then the log. */
const answers = (whatsapp: string | null = WHATSAPP) =>
  vi
    .spyOn(client, 'request')
    .mockImplementation(async (document) =>
      document === (AdminCreateImportNoticeDocument as unknown)
        ? ({ createImportNotice: { text: TEXT, whatsapp } } as never)
        : ({ logImportNotice: { id: 'm1' } } as never),
    );
const opened = async () => {
  shown(NOT_INFORMED);
  fireEvent.click(await screen.findByRole('button', { name: t.inform }));
  return screen.findByRole('dialog', { name: 'Inform Celma Uamusse of the import' });
};
const clipboard = (writeText: (() => Promise<void>) | undefined) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: writeText && { writeText } }));
const logOf = (channel: string) => [
  AdminLogImportNoticeDocument,
  { candidateId: 'c1', channel, idempotencyKey: expect.any(String) },
];

describe('the note about the import of a candidate', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['not informed, without an address', NOT_INFORMED, null, t.not_informed_no_email, t.inform],
    ['not informed, with an address', { ...NOT_INFORMED, canSend: false }, 'c@exemplo.mz', t.not_informed, null],
    [
      'informed',
      { ...NOT_INFORMED, informedAt: '2026-11-24T08:00:00Z' },
      null,
      /^Informed of the import on .*2026\.$/,
      t.again,
    ],
  ])('says of somebody %s what is known', async (_, notice, email, text, button) => {
    shown(notice, email);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      button === null ? [] : [button],
    );
  });

  it.each([
    ['who may send and import', true, ['DATABASE_IMPORT'] as const, [t.returned_send, t.returned_correct]],
    ['who may send', true, [], [t.returned_send]],
    ['who may do neither', false, [], []],
  ])('says to a person %s that the mail was returned, and what to do', async (_, canSend, permissions, advice) => {
    shown({ informedAt: null, returnedAddress: 'c***a@exemplo.mz', canSend }, 'celma@exemplo.mz', permissions);
    const text = ['The notice could not be delivered to c***a@exemplo.mz.', ...advice].join(' ');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(t.not_informed)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: t.inform })).toHaveLength(canSend ? 1 : 0);
  });

  it('is absent for a candidate who was not imported', async () => {
    shown(null);
    expect(await screen.findByText('page')).toBeVisible();
    expect(screen.queryByText(t.title)).toBeNull();
  });

  it('opens WhatsApp with the text in another tab, and logs it once', async () => {
    const request = answers();
    await opened();
    const link = screen.getByRole('link', { name: t.whatsapp });
    expect(link).toHaveAttribute('href', WHATSAPP);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByLabelText(t.text)).toHaveValue(TEXT);
    fireEvent.click(link);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(t.logged));
    fireEvent.click(link);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
    const [, first, second] = request.mock.calls;
    expect(first).toEqual(logOf('WHATSAPP'));
    expect(second).toEqual(first);
  });

  it('copies the text, and logs it once the person says that it was sent', async () => {
    const request = answers(null);
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue();
    clipboard(writeText);
    await opened();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t.copy }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(t.copied));
    expect(writeText).toHaveBeenCalledWith(TEXT);
    fireEvent.copy(screen.getByLabelText(t.text));
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: t.sent }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${t.copied} ${t.logged}`));
    expect(request).toHaveBeenCalledTimes(2);
    expect(request).toHaveBeenLastCalledWith(...logOf('OTHER'));
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('refused'))],
    ['is missing', undefined],
  ])('selects the text when the clipboard %s, and logs nothing', async (_, writeText) => {
    const request = answers();
    clipboard(writeText);
    await opened();
    fireEvent.click(screen.getByRole('button', { name: t.copy }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(t.copy_failed));
    const area = screen.getByLabelText<HTMLTextAreaElement>(t.text);
    expect(area).toHaveFocus();
    expect([area.selectionStart, area.selectionEnd]).toEqual([0, TEXT.length]);
    fireEvent.copy(area);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('shows why the notice could not be made', async () => {
    vi.spyOn(client, 'request').mockRejectedValue(new NetworkError());
    shown(NOT_INFORMED);
    fireEvent.click(await screen.findByRole('button', { name: t.inform }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
