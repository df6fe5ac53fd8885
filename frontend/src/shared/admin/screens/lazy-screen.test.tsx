import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { PageBoundary } from '../layout/PageBoundary';
import * as texts from '../texts/load-texts';
import { lazyPart } from './lazy-screen';

const Fallback = () => <p>waiting</p>;
const Heading = () => <h1>Vagas</h1>;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(texts, 'loadTexts').mockResolvedValue(undefined);
});

it('ends after 120 s with a retry that fetches again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce(Heading);
  const Part = lazyPart(load, { Fallback });
  render(
    <PageBoundary>
      <Part />
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

it('renders a part that was already loaded without a loading state, and loads it once', async () => {
  const load = vi.fn().mockResolvedValue(Heading);
  const Part = lazyPart(load, { texts: ['admin-notes'], Fallback });
  await Part.preload();
  render(<Part />);
  expect(screen.getByRole('heading').textContent).toBe('Vagas');
  expect(load).toHaveBeenCalledTimes(1);
  expect(texts.loadTexts).toHaveBeenCalledWith('admin-notes');
});

it('renders the part only after the part and its texts have loaded', async () => {
  let textsLoaded = () => undefined as void;
  vi.spyOn(texts, 'loadTexts').mockReturnValue(new Promise((resolve) => (textsLoaded = resolve)));
  const Part = lazyPart(async () => Heading, { Fallback });
  render(<Part />);
  await act(async () => undefined);
  expect(screen.queryByText('waiting')).not.toBeNull();
  await act(async () => textsLoaded());
  expect(screen.queryByRole('heading')).not.toBeNull();
});
