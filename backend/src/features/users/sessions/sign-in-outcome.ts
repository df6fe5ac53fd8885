import type { OpenSession } from './session-opener.service';
import type { SignInResult } from '../users.types';

/** Result of a sign-in, with the cookies that the resolver sets. */
export interface SignInOutcome {
  result: SignInResult;
  refresh?: string | undefined;
  /** Binds the requested code to this browser. */
  device?: string | undefined;
}

export const signInOutcome = ({ token, userId, refresh }: OpenSession, weakCredentials = false): SignInOutcome => ({
  result: { token, userId, challengeId: null, purpose: null, sentTo: null, expiresAt: null, weakCredentials },
  refresh,
});
