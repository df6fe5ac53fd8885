import { request } from '../../../shared/api/fetch-client';
import { CurrentUserDocument, SignInDocument } from '../../../generated/main/graphql';
import type { CurrentUser } from '../../../shared/auth/guard';
import { setSession } from '../../../shared/auth/session';
import { ApiError } from '../../../shared/errors/api-error';

/** Signs in, stores the session and answers who it is. */
export async function signIn(email: string, password: string): Promise<CurrentUser> {
  const { signIn: result } = await request(SignInDocument, { input: { email, password } });
  if (result.token === null || result.userId === null) {
    throw new ApiError([{ code: 'INVALID_STATE', message: '' }]);
  }
  setSession({ token: result.token, userId: result.userId });
  const { user } = await request(CurrentUserDocument, {});
  return user;
}

/** The shape that the specification asks of an e-mail; whether it exists, only a code can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
