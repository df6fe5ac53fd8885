/** The data by which a text can identify its author. */
export interface Identity {
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
}

/** Replaces in a text what identifies its author. */
export type IdentityMask = (text: string) => string;

const MARK = '•••';
const SHORTEST_PART = 3;
/** Particles of surnames, such as "dos", which are common words and are not masked. */
const PARTICLES = new Set(['das', 'dos', 'del', 'van', 'von']);
/** A pattern for one word of a name: letters with accents match in composed and in decomposed Unicode form. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MARKS_OF_ONE_NAME = new RegExp(`${MARK}(?:[\\s-]+(?:d[aeo]s?\\s+)?${MARK})+`, 'giu');
/** Characters that people write between the digits of a telephone number. */
const GAP = String.raw`[\s().\-/]{0,3}`;
/** The highest number of digits of a country code. */
const LONGEST_CODE = 3;
const FEWEST_DIGITS = 7;

/**
 * Masks names of a person, whole words without regard to accents and case, their e-mail address and their telephone
 * number in any grouping, with or without country code.
 */
export function identityMask({ name, surname, email, telephone }: Identity): IdentityMask {
  const parts = new Set(
    (`${name} ${surname}`.match(WORD) ?? [])
      .map(folded)
      .filter((part) => part.length >= SHORTEST_PART && !PARTICLES.has(part)),
  );
  const contacts = [email && literally(email), telephone && groupedDigits(telephone)].filter(Boolean).join('|');
  const contact = contacts ? new RegExp(contacts, 'giu') : null;
  return (text) =>
    (contact && mayHaveContact(text) ? text.replace(contact, closedMark) : text)
      .replace(WORD, (word) => (parts.has(folded(word)) ? MARK : word))
      .replace(MARKS_OF_ONE_NAME, MARK);
}

/**
 * Returns whether a text can contain an e-mail address or a telephone number. Most texts cannot, and the pattern of a
 * contact is slow.
 */
const mayHaveContact = (text: string): boolean =>
  text.includes('@') || (text.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;

const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Keeps the closing bracket when the opening one stands before the number. */
const closedMark = (found: string): string => (found.includes(')') && !found.includes('(') ? `${MARK})` : MARK);

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Digits with what people write between them; those of the country code may be missing. */
function groupedDigits(telephone: string): string {
  const digits = telephone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return '';
  const code = Math.min(LONGEST_CODE, digits.length - FEWEST_DIGITS);
  const codeDigits = [...digits.slice(0, code)].map((digit) => `(?:${digit}${GAP})?`).join('');
  return String.raw`(?<!\d)(?:\+|00)?${codeDigits}${[...digits.slice(code)].join(GAP)}(?!\d)`;
}
