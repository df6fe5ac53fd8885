const MIN = 9;
const MAX = 128;

/** Product words and the commonest choices that still satisfy the composition rule. */
const TOO_COMMON =
  /^(passw(or|0)d|senha|qwerty|abc123|admin|vagas|recrutamento|mo[cç]ambique|maputo|welcome|bemvindo)[\d!@#$%&*._-]*$/i;

/** The specification's rule: at least 9 characters with an uppercase letter, a digit and a special character. Counted in code points, nothing cut. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= MIN &&
    length <= MAX &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password) &&
    !TOO_COMMON.test(password)
  );
}
