import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { ApiError } from '../../errors/api-error';
import { clearSession, setSession } from '../../session/session';
import { createQueryClient, readAgain } from './query-client';

const refused = (code: string) => Promise.reject(new ApiError([{ code, message: '' }]));

beforeEach(() => setSession({ token: 'a.b.c', userId: 'u1' }));

/** A query that returns these answers one after the other. */
function observed(...answers: (() => Promise<string[]>)[]) {
  const client = createQueryClient();
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['rows'],
    queryFn: () => {
      reads += 1;
      return answers[reads - 1]?.() ?? refused('NOT_FOUND');
    },
  });
  const statuses = new Set<string>();
  observer.subscribe(() => statuses.add(observer.getCurrentResult().status));
  return { client, observer, statuses, reads: () => reads };
}

const found = (row: string) => () => Promise.resolve([row]);
const ended = () => {
  clearSession();
  return refused('UNAUTHENTICATED');
};

it('keeps what a query has read when the session ends, and reads it again after the sign-in', async () => {
  const { client, observer, statuses, reads } = observed(found('old'), ended, found('new'));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['old']));
  void client.invalidateQueries();
  await waitFor(() => expect(reads()).toBe(2));
  setSession({ token: 'd.e.f', userId: 'u1' });
  await readAgain(client);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: ['new'] });
  expect(statuses).not.toContain('error');
});

it('continues a query without data after the sign-in when the session ended', async () => {
  const { client, observer, statuses, reads } = observed(ended, found('first'));
  await waitFor(() => expect(reads()).toBe(1));
  setSession({ token: 'd.e.f', userId: 'u1' });
  await readAgain(client);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: ['first'] });
  expect(statuses).not.toContain('error');
});

it('reports any other refusal at once', async () => {
  const { observer, reads } = observed(() => refused('FORBIDDEN'));
  await waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(reads()).toBe(1);
});
