/** Normalized form of an e-mail address, for comparison: Unicode compatibility forms folded, lower case. */
export const normalisedEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * A plain address: no display name, quotes, comments or lists, and a domain with a dot. The local part may be
 * international.
 */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** Latin mixed with Cyrillic or Greek in one word, a common technique of impersonation. */
const TWO_ALPHABETS =
  /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])/u;

export function isEmail(email: string): boolean {
  const value = email.trim();
  if (value.length > 254 || value.startsWith('-') || value.split('@')[0]!.length > 64) return false;
  return ADDRESS.test(value) && !value.split(/[^\p{L}]+/u).some((word) => TWO_ALPHABETS.test(word));
}

/** A masked address that its owner recognizes: `c***a@correio.example`. */
export function maskedEmail(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const [first = '', ...rest] = [...address.slice(0, at)];
  return `${first}***${rest.length > 1 ? rest.at(-1) : ''}${address.slice(at)}`;
}
