/** A word or phrase to search; `lexeme` is the key of an e-mail address or a telephone number. */
export interface SearchTerm {
  text?: string;
  phrase?: boolean;
  exclude?: boolean;
  lexeme?: string;
}

export interface SearchedText {
  /** All terms, with "near" read as an ordinary word. Used when no known place follows it. */
  terms: SearchTerm[];
  /** The terms before "near", and the words after it, which may begin with a place. */
  near: { before: SearchTerm[]; after: string } | null;
}

const MOST_TERMS = 12;
const TOKEN = /(?<minus>-?)"(?<phrase>[^"]*)"|(?<word>\S+)/gu;
// Followed by a space or the end, except after an apostrophe: "nearshore" is another word.
const NEAR =
  /(?<=^|\s)(?:(?:perto (?:d[ao]s?|de)|pr[oó]xim[oa]s? (?:d[ao]s?|de|aos?|às?|a)|near|(?:pr[eè]s|[aà] c[oô]t[eé]) d(?:e|u|es))(?:\s+|$)|(?:pr[eè]s|[aà] c[oô]t[eé]) d['’]\s*)/iu;
// The pattern allows no backslash, because a tsquery reads it as an escape.
const EMAIL = /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/u;
const TELEPHONE = /^\+?[\d\s().-]{7,20}$/u;
const TELEPHONE_DIGITS = 9;

/** Reads what a person types: words, "phrases", -exclusions, an e-mail address, a telephone number, or "near" a place. */
export function searchTermsOf(text: string): SearchedText {
  const typed = text.normalize('NFC').trim();
  const digits = typed.replaceAll(/\D/g, '');
  if (TELEPHONE.test(typed) && digits.length >= TELEPHONE_DIGITS)
    return { terms: [{ lexeme: `#telephone:${digits.slice(-TELEPHONE_DIGITS)}` }], near: null };
  const at = NEAR.exec(typed);
  const near = at && { before: termsIn(typed.slice(0, at.index)), after: typed.slice(at.index + at[0].length) };
  return { terms: termsIn(typed), near };
}

export function termsIn(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const { groups } of text.matchAll(TOKEN)) {
    const { minus, phrase, word } = groups as { minus?: string; phrase?: string; word?: string };
    if (phrase !== undefined) terms.push({ text: phrase, phrase: true, exclude: minus === '-' });
    else if (word) terms.push(termOf(word));
  }
  return terms.filter(({ text: words, lexeme }) => lexeme ?? /[\p{L}\p{N}]/u.test(words ?? '')).slice(0, MOST_TERMS);
}

function termOf(typed: string): SearchTerm {
  const exclude = /^-./u.test(typed);
  const word = (exclude ? typed.slice(1) : typed).replaceAll('"', '');
  return EMAIL.test(word)
    ? { lexeme: `#email:${word.toLowerCase()}`, exclude }
    : { text: word, phrase: false, exclude };
}
