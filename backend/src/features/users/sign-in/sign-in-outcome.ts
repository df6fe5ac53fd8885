import type { Opened } from '../sessions/session-opener.service';
import type { SignInResult } from '../users.types';

/** What a resolver does with cookies besides. */
export interface SignInOutcome {
  result: SignInResult;
  refresh?: string | undefined;
  /** Binds the code that is asked for to this browser. */
  device?: string | undefined;
}

export const signInOutcome = ({ token, userId, refresh }: Opened, weakCredentials = false): SignInOutcome => ({
  result: { token, userId, challengeId: null, purpose: null, sentTo: null, expiresAt: null, weakCredentials },
  refresh,
});
