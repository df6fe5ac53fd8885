import type { Opened } from './session-opener';
import type { SignInResult } from './users.types';

/** What a resolver does with cookies besides. */
export interface SignedIn {
  result: SignInResult;
  refresh?: string | undefined;
  /** Binds the code that is asked for to this browser. */
  device?: string | undefined;
}

export const signedIn = ({ token, userId, refresh }: Opened, weakCredentials = false): SignedIn => ({
  result: { token, userId, challengeId: null, purpose: null, sentTo: null, expiresAt: null, weakCredentials },
  refresh,
});
