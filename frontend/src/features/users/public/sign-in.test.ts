import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '../../../shared/session/session';
import { signIn } from './sign-in';

const ANSWER = {
  token: null,
  userId: null,
  challengeId: null,
  purpose: null,
  sentTo: null,
  expiresAt: null,
  weakCredentials: false,
};
const CHALLENGE = { challengeId: 'c', sentTo: 'c***a@correio.example', expiresAt: '2026-11-21T08:00:00Z' };
const json = (data: object): Response => new Response(JSON.stringify({ data }));

describe('the result of a sign-in', () => {
  let answer: object;
  beforeEach(() => {
    vi.stubGlobal('fetch', (_: string, init: { body: string }) =>
      Promise.resolve(
        json(init.body.includes('CurrentUser') ? { user: { id: 'u', type: 'CANDIDATE' } } : { signIn: answer }),
      ),
    );
  });

  it('is the account, with the session stored', async () => {
    answer = { ...ANSWER, token: 't', userId: 'u', weakCredentials: true };
    expect(await signIn('a@b.mz', 'x')).toMatchObject({ to: 'account', weak: true, user: { id: 'u' } });
    expect(getSession()).toEqual({ token: 't', userId: 'u' });
  });

  it.each(['VERIFY', 'TWO_FACTOR'])('is a code first (%s), and no session', async (purpose) => {
    answer = { ...ANSWER, ...CHALLENGE, purpose };
    expect(await signIn('a@b.mz', 'x')).toEqual({ to: 'code', purpose, challenge: CHALLENGE });
    expect(getSession()).toBeNull();
  });

  it('is an error when the answer has neither', async () => {
    answer = ANSWER;
    await expect(signIn('a@b.mz', 'x')).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});
