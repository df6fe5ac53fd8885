import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { PageBoundary } from '../layout/PageBoundary';
import * as texts from '../texts/load-texts';
import { lazyScreen } from './lazy-screen';

it('ends after 120 s with a retry that fetches again', async () => {
  vi.useFakeTimers();
  vi.spyOn(texts, 'loadTexts').mockResolvedValue(undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce(() => <h1>Vagas</h1>);
  const Screen = lazyScreen(load);
  render(
    <PageBoundary>
      <Suspense fallback={<p>waiting</p>}>
        <Screen />
      </Suspense>
    </PageBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByText('waiting')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('waiting')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);

  await act(async () => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading').textContent).toBe('Vagas');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
