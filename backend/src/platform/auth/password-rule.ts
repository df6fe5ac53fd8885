import { isCommonPassword } from './common-passwords';

const MIN = 9;
const MAX = 128;

/** The part of the rule that a password violates; `params.reason` of WEAK_CREDENTIALS. */
export type PasswordWeakness =
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'NO_UPPERCASE'
  | 'NO_DIGIT'
  | 'NO_SPECIAL_CHARACTER'
  | 'INVALID_CHARACTER'
  | 'EASY_TO_GUESS';

/**
 * At least 9 characters with an uppercase letter, a digit and a special character, and not a well-known password.
 * Length is counted in code points and nothing is truncated. Returns the first violated part.
 */
export function weaknessOf(password: string): PasswordWeakness | null {
  const length = [...password].length;
  if (length < MIN) return 'TOO_SHORT';
  if (length > MAX) return 'TOO_LONG';
  if (!/\p{Lu}/u.test(password)) return 'NO_UPPERCASE';
  if (!/\p{Nd}/u.test(password)) return 'NO_DIGIT';
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'NO_SPECIAL_CHARACTER';
  if (/\0|\p{Cs}/u.test(password)) return 'INVALID_CHARACTER';
  return isCommonPassword(password) ? 'EASY_TO_GUESS' : null;
}

export const isStrongPassword = (password: string): boolean => weaknessOf(password) === null;
