import { createHmac } from 'node:crypto';

import { Tokens } from './tokens';

const WELL_FORMED = /^[\w-]{43}$/;

/** The token of an invitation comes from the secret and the invitation's id, so it is mailed without ever being stored. */
export const invitationToken = (secret: string, invitationId: string): string =>
  createHmac('sha256', secret).update(`invitation:${invitationId}`).digest('base64url');

/** What is kept at rest and looked up; nothing for a text that no invitation has. */
export const invitationHash = (token: string): Buffer | undefined =>
  WELL_FORMED.test(token) ? Tokens.hash(token) : undefined;
