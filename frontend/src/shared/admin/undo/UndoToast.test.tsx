import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { NotificationContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../errors/api-error';
import { i18n } from '../../i18n/i18n';
import texts from '../../i18n/locales/en/administration/admin.json';
import { offerUndo, removeAllOffers } from './undo-offers';
import { UndoToast } from './UndoToast';

i18n.add('en', 'admin', texts);

function show(undo: () => Promise<string>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationContextProvider>
        <button type="button">Reject the next one</button>
        <main id="main" tabIndex={-1} />
        <UndoToast />
      </NotificationContextProvider>
    </QueryClientProvider>,
  );
  act(() => offerUndo({ text: 'Ana was rejected.', until: Date.now() + 10_000, undo }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  act(removeAllOffers);
  vi.useRealTimers();
});

describe('the toast that offers to undo', () => {
  it('is announced with its time, takes no focus, and ends with the window', () => {
    show(() => Promise.resolve('Undone.'));
    expect(screen.getByRole('status')).toHaveTextContent('Ana was rejected. You can undo this for 10 seconds.');
    expect(document.body).toHaveFocus();
    act(() => vi.advanceTimersByTime(4_000));
    expect(screen.getByText('6 s')).toHaveAttribute('aria-hidden', 'true');
    act(() => vi.advanceTimersByTime(6_200));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('returns the focus to where it was', async () => {
    const undo = vi.fn(() => Promise.resolve('Undone.'));
    show(undo);
    const before = screen.getByRole('button', { name: 'Reject the next one' });
    before.focus();
    screen.getByRole('button', { name: 'Undo' }).focus();
    await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
    await vi.waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: 30_000 });
    expect(undo).toHaveBeenCalledOnce();
    expect(before).toHaveFocus();
  });

  it('shows a refusal in words until it is closed, also after the window', async () => {
    show(() => Promise.reject(new ApiError([{ code: 'UNDO_TOO_LATE', message: 'It is too late to undo this.' }])));
    await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
    expect(await screen.findByText('It is too late to undo this.')).toBeVisible();
    act(() => vi.advanceTimersByTime(20_000));
    screen.getByText('It is too late to undo this.');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
