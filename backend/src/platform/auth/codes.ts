import { createHmac, timingSafeEqual } from 'node:crypto';

/** Without 0, O, 1, I and L, because people read the code on a screen and type it on a phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 5;
/** Discard bytes from here on; otherwise the first letters of the alphabet would be more likely. */
const FAIR_BELOW = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/** Derives the code from the secret and the random id of the challenge, so it can be mailed without being stored. */
export function deriveCode(secret: string, challengeId: string): string {
  let code = '';
  for (let round = 0; code.length < LENGTH; round += 1) {
    for (const byte of createHmac('sha256', secret).update(`code:${challengeId}:${round}`).digest()) {
      if (byte < FAIR_BELOW && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

/** Hash of a code, for storage and comparison. */
export function hashCode(secret: string, challengeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`code-hash:${challengeId}:${code.trim().toUpperCase()}`).digest();
}

export function sameCode(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sameToken(a: string, b: string): boolean {
  return sameCode(Buffer.from(a), Buffer.from(b));
}

/** Derives the token in the confirmation link of a registration. Like the code, it is never stored. */
export function deriveConfirmation(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`confirmation:${challengeId}`).digest('base64url');
}

/**
 * Derives the 32-byte token in the link of a password reset from the secret and the id of the challenge. It is never
 * stored.
 */
export function deriveResetToken(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`reset-token:${challengeId}`).digest('base64url');
}
