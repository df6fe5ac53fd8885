import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  AdminRunItemsDocument,
  AdminSendFeedbackDocument,
  type AdminRunChangedSubscription,
  type AdminRunFragment,
} from '../../../../generated/admin/graphql';
import * as apollo from '../../../../shared/admin/data/apollo';
import * as client from '../../../../shared/api/fetch-client';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import candidacies from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import lists from '../../../../shared/i18n/locales/en/administration/admin-lists.json';
import { clearSession, setSession } from '../../../../shared/session/session';
import { aRun } from '../../../../shared/admin/test/a-run';
import { FeedbackDialog } from './FeedbackDialog';
import type { Subject } from './decisions';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', candidacies);
i18n.add('en', 'admin-lists', lists);

const TEXT = 'We need experience in ports.';
const subject = { id: 'c1', name: 'Ana Sitoe' } as Subject;
const started = aRun({ id: 'r1', kind: 'SEND_FEEDBACK', total: 1, subjectId: 'e1', subjectTitle: 'Porto da Beira' });
const ended = { ...started, status: 'DONE', endedAt: '2026-11-27T10:00:01Z' } as const;
const refusal = { code: 'INVALID_STATE', message: 'The application has changed.' };
const failedRow = { id: 'i1', position: 1, subjectId: 'c1', title: 'Ana Sitoe', state: 'FAILED', error: refusal };

let current: AdminRunFragment;
let keys: string[];
let tell: (run: AdminRunFragment) => void;

beforeEach(() => {
  [current, keys] = [started, []];
  setSession({ token: 'token', userId: 'user' });
  vi.spyOn(client, 'request').mockImplementation((document: unknown, variables: unknown) => {
    if (document === AdminRunItemsDocument) {
      const items = [{ ...failedRow, skipReason: null }];
      return Promise.resolve({ runItems: { items, total: 1, totalIsCapped: false } } as never);
    }
    if (document === AdminSendFeedbackDocument) keys.push((variables as { key: string }).key);
    return Promise.resolve({ run: current } as never);
  });
  vi.spyOn(apollo, 'subscribe').mockImplementation((_, __, handlers) => {
    tell = (run) => handlers.next({ runChanged: run } satisfies AdminRunChangedSubscription as never);
    return vi.fn();
  });
});

afterEach(() => {
  clearSession('left');
  vi.restoreAllMocks();
});

async function send() {
  const onDone = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>
          <FeedbackDialog subject={subject} onDone={onDone} onClose={vi.fn()} />
        </NotificationContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: TEXT } });
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByRole('progressbar');
  return onDone;
}
const end = (run: AdminRunFragment) => act(() => tell((current = run)));

describe('feedback to one candidate', () => {
  it('is reported as sent after the run has sent it', async () => {
    const onDone = await send();
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Send feedback' })).toBeDisabled();
    end({ ...ended, done: 1 });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('keeps the text, shows the reason and can be sent again if the run has not sent it', async () => {
    const onDone = await send();
    end({ ...ended, failed: 1 });
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue(TEXT);
    expect(onDone).not.toHaveBeenCalled();
    current = { ...started, id: 'r2' };
    fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });
});
