import { isCommonPassword } from './common-passwords';

const MIN = 9;
const MAX = 128;

/** The specification's rule: at least 9 characters with an uppercase letter, a digit and a special character. Counted in code points, nothing cut. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= MIN &&
    length <= MAX &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password) &&
    !/\0|\p{Cs}/u.test(password) &&
    !isCommonPassword(password)
  );
}
