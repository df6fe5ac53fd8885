import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  AdminCancelMessagesDocument,
  AdminMessagesDocument,
  AdminRescheduleMessagesDocument,
} from '../../../../generated/admin/graphql';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import * as client from '../../../../shared/api/fetch-client';
import { NetworkError } from '../../../../shared/errors/api-error';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import texts from '../../../../shared/i18n/locales/en/desk/admin-messages.json';
import { SendingDialog, type SendingCommand } from './SendingDialog';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-messages', texts);

const Notices = () =>
  useNotificationContext().notifications.map(({ message }) => <p key={String(message)}>{message}</p>);

const onClose = vi.fn();
const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = (kind: SendingCommand['kind']) =>
  renderAsUser(
    <NotificationContextProvider>
      <Notices />
      <SendingDialog command={{ kind, runId: 'r1', at: '2031-12-20T08:00:00Z' }} onClose={onClose} />
    </NotificationContextProvider>,
    [],
    queryClient(),
  );
const counts = (total: number, totalIsCapped = false) => ({ messages: { items: [], total, totalIsCapped } });

/** Answers the count, then the command. */
function answers(total: number, command: object = {}, totalIsCapped = false) {
  return vi
    .spyOn(client, 'request')
    .mockImplementation(async (document) =>
      document === (AdminMessagesDocument as unknown) ? counts(total, totalIsCapped) : (command as never),
    );
}

describe('the dialog for a whole sending', () => {
  beforeEach(() => {
    onClose.mockReset();
    localStorage.clear();
  });
  afterEach(() => vi.restoreAllMocks());

  it('asks with the number of scheduled messages, and cancels all of them', async () => {
    const request = answers(12, { cancelMessages: { changed: 11, unchanged: 1 } });
    shown('cancel');
    expect(await screen.findByText('Cancel all 12 scheduled messages of this sending?')).toBeVisible();
    expect(request).toHaveBeenCalledWith(
      AdminMessagesDocument,
      { filter: { runId: 'r1', state: ['SCHEDULED'] }, page: { page: 1, perPage: 1 } },
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: texts.cancel.verb }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(request).toHaveBeenCalledWith(AdminCancelMessagesDocument, { selection: { runId: 'r1' } });
    expect(await screen.findByText('11 messages cancelled.')).toBeVisible();
  });

  it('moves all to the chosen time', async () => {
    const request = answers(2, { rescheduleMessages: { changed: 2, unchanged: 0 } });
    shown('reschedule');
    expect(await screen.findByText('Change the time of all 2 scheduled messages of this sending?')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: texts.reschedule.verb }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(request).toHaveBeenCalledWith(AdminRescheduleMessagesDocument, {
      selection: { runId: 'r1' },
      sendAt: '2031-12-20T08:00:00.000Z',
    });
  });

  it('says that there are more than were counted', async () => {
    answers(1000, {}, true);
    shown('cancel');
    expect(
      await screen.findByText(/^Cancel all scheduled messages of this sending, more than 1.?000\?$/),
    ).toBeVisible();
  });

  it('offers nothing when no message is scheduled any more', async () => {
    answers(0);
    shown('cancel');
    expect(await screen.findByText(texts.sending.none)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.cancel.verb })).toBeDisabled();
  });

  it('shows why the messages could not be counted', async () => {
    vi.spyOn(client, 'request').mockRejectedValue(new NetworkError());
    shown('cancel');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: texts.cancel.verb })).toBeDisabled();
  });
});
