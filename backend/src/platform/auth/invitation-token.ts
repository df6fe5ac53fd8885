import { createHmac } from 'node:crypto';

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
