import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { anonymousRequest, request } from '../../../shared/api/fetch-client';
import { CurrentUserDocument, SignInDocument, type SignInMutation } from '../../../generated/main/graphql';
import { landingPath, type CurrentUser } from '../../../shared/auth/guard';
import { setSession } from '../../../shared/auth/session';
import { ApiError } from '../../../shared/errors/api-error';
import { keepRegistration, type Typed } from './pending-registration';

export type { Typed };

export type SignInAnswer = SignInMutation['signIn'];

/** A code was mailed: which question it answers, to whom it went, until when it serves. */
export interface CodeChallenge {
  challengeId: string;
  sentTo: string;
  expiresAt: string;
}

/** What a sign-in led to: into the account, or to a code first. */
export type Entry =
  | { to: 'account'; user: CurrentUser; weak: boolean }
  | { to: 'code'; purpose: 'VERIFY' | 'TWO_FACTOR'; challenge: CodeChallenge };

export async function signIn(email: string, password: string): Promise<Entry> {
  const { signIn: answer } = await anonymousRequest(SignInDocument, { input: { email, password } });
  return entryOf(answer);
}

/** Stores the session that the answer brings, if it brings one. */
export async function entryOf(answer: SignInAnswer): Promise<Entry> {
  const { token, userId, challengeId, purpose, sentTo, expiresAt } = answer;
  if (token !== null && userId !== null) {
    setSession({ token, userId });
    const { user } = await request(CurrentUserDocument, {});
    return { to: 'account', user, weak: answer.weakCredentials };
  }
  if (challengeId === null || expiresAt === null || purpose === null || purpose === 'RECOVERY') {
    throw new ApiError([{ code: 'INVALID_STATE', message: '' }]);
  }
  return { to: 'code', purpose, challenge: { challengeId, sentTo: sentTo ?? '', expiresAt } };
}

/** `?redirect=` for the next page of a sign-in; nothing when no page was wanted. */
export function keeping(redirect: string | null): string {
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
}

/** Goes where an entry leads; `typed` is what confirming a new account signs in with afterwards. */
export function useEntrance(redirect: string | null): (entry: Entry, typed?: Typed) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (entry, typed) => {
      const keep = keeping(redirect);
      if (entry.to === 'account') {
        // A password below the rule: the notice comes first, and where it must be changed nothing else does.
        if (entry.weak || entry.user.passwordReset) {
          await navigate(`/reset-password/${keep}`, { replace: true, state: { weak: entry.weak } });
        } else await navigate(landingPath(entry.user.type, redirect), { replace: true });
      } else if (entry.purpose === 'TWO_FACTOR') {
        await navigate(`/verify-two-factory-code/${keep}`, { state: entry.challenge });
      } else {
        keepRegistration({ ...entry.challenge, redirect }, typed);
        await navigate(`/candidate/register${keep}`);
      }
    },
    [navigate, redirect],
  );
}

/** The shape that the specification asks of an e-mail; whether it exists, only a code can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
