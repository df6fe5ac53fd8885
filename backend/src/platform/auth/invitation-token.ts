import { createHmac } from 'node:crypto';

import type { Config } from '../config/config';
import { secretThat } from '../config/secrets';
import { Tokens } from './tokens';

const WELL_FORMED = /^[\w-]{43}$/;

/**
 * Derives the token of an invitation from the secret and the id of the invitation, so it can be mailed without being
 * stored.
 */
export const invitationToken = (secret: string, invitationId: string): string =>
  createHmac('sha256', secret).update(`invitation:${invitationId}`).digest('base64url');

/** Hash of a token, for storage and look-up. Undefined when the text cannot be a token. */
export const invitationHash = (token: string): Buffer | undefined =>
  WELL_FORMED.test(token) ? Tokens.hash(token) : undefined;

/** The token of an invitation or of a notice, whose hash is stored. Undefined if the secret of the token was removed. */
export function storedToken(
  config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>,
  invitationId: string,
  hash: Buffer,
): string | undefined {
  const secret = secretThat(config, (one) => invitationHash(invitationToken(one, invitationId))?.equals(hash) ?? false);
  return secret === undefined ? undefined : invitationToken(secret, invitationId);
}
