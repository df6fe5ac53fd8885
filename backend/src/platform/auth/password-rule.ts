import { isCommonPassword } from './common-passwords';

const MIN = 9;
const MAX = 128;

/** Which part of the rule a password fails; `params.reason` of WEAK_CREDENTIALS. */
export type PasswordWeakness =
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'NO_UPPERCASE'
  | 'NO_DIGIT'
  | 'NO_SPECIAL_CHARACTER'
  | 'INVALID_CHARACTER'
  | 'EASY_TO_GUESS';

/**
 * The specification's rule: at least 9 characters with an uppercase letter, a digit and a special character, and no
 * well-known password. Counted in code points, nothing cut. Answers the first part that fails.
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
