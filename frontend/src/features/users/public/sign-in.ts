import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { anonymousRequest, request } from '../../../shared/api/fetch-client';
import { CurrentUserDocument, SignInDocument, type SignInMutation } from '../../../generated/main/graphql';
import { landingPath, type CurrentUser } from '../../../shared/auth/guard';
import { setSession } from '../../../shared/session/session';
import { ApiError } from '../../../shared/errors/api-error';
import { keepRegistration, type TypedCredentials } from './pending-registration';

export type { TypedCredentials };

export type SignInAnswer = SignInMutation['signIn'];

/** A code was sent by e-mail: the challenge, the masked address and the expiry. */
export interface CodeChallenge {
  challengeId: string;
  sentTo: string;
  expiresAt: string;
}

/** Result of a sign-in: the account, or a code that is needed first. */
export type Entry =
  | { to: 'account'; user: CurrentUser; weak: boolean }
  | { to: 'code'; purpose: 'VERIFY' | 'TWO_FACTOR'; challenge: CodeChallenge };

export async function signIn(email: string, password: string): Promise<Entry> {
  const { signIn: answer } = await anonymousRequest(SignInDocument, { input: { email, password } });
  return entryOf(answer);
}

/** Stores the session of the answer, if there is one. */
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

/** `?redirect=` for the next page of a sign-in; empty without a requested page. */
export function keeping(redirect: string | null): string {
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
}

/** Navigates after a sign-in. `typed` are the credentials for sign-in after confirming a new account. */
export function useEntrance(redirect: string | null): (entry: Entry, typed?: TypedCredentials) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (entry, typed) => {
      const keep = keeping(redirect);
      if (entry.to === 'account') {
        // A weak password: the notice comes first; where a change is required, nothing else is possible.
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

/** One @, no spaces, and a domain that ends with a dot and at least two characters. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
