/** What two spellings of one address have in common: compatibility forms folded, case ignored. */
export const normalisedEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** One address, nothing else: no display name, no quoting, no comment, no list, a domain with a dot. Local parts may be international. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** Latin letters beside Cyrillic or Greek ones in one word: nobody writes so but who wants to look like somebody else. */
const TWO_ALPHABETS =
  /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])/u;

export function isEmail(email: string): boolean {
  const value = email.trim();
  if (value.length > 254 || value.startsWith('-') || value.split('@')[0]!.length > 64) return false;
  return ADDRESS.test(value) && !value.split(/[^\p{L}]+/u).some((word) => TWO_ALPHABETS.test(word));
}

/** Enough to recognise one's own address, too little to learn somebody's: `c***a@correio.example`. */
export function maskedEmail(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const [first = '', ...rest] = [...address.slice(0, at)];
  return `${first}***${rest.length > 1 ? rest.at(-1) : ''}${address.slice(at)}`;
}
