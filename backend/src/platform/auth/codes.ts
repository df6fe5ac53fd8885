import { createHmac, timingSafeEqual } from 'node:crypto';

/** No 0 O 1 I L: a code is read from a screen and typed on a phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 5;
/** Bytes at or above this would favour the first letters. */
const FAIR_BELOW = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/** The code of a challenge comes from the secret and the challenge's random id, so it is mailed without ever being stored. */
export function deriveCode(secret: string, challengeId: string): string {
  let code = '';
  for (let round = 0; code.length < LENGTH; round += 1) {
    for (const byte of createHmac('sha256', secret).update(`code:${challengeId}:${round}`).digest()) {
      if (byte < FAIR_BELOW && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

/** What is kept at rest and compared. */
export function hashCode(secret: string, challengeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`code-hash:${challengeId}:${code.trim().toUpperCase()}`).digest();
}

export function sameCode(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sameToken(a: string, b: string): boolean {
  return sameCode(Buffer.from(a), Buffer.from(b));
}

/** What the mailed link of a registration carries beside the challenge's id; mailed without being stored, like the code. */
export function deriveConfirmation(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`confirmation:${challengeId}`).digest('base64url');
}

/** What the mailed link of a recovery carries: 32 bytes that only the secret and the challenge's id make, so this is mailed without being stored too. */
export function deriveResetToken(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`reset-token:${challengeId}`).digest('base64url');
}
