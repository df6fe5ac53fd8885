import type { CvLine } from './cv-lines';
import { folded, foldedPhrase } from './folded-text';
import { GIVEN_NAMES } from './words/given-names';
import { labelledName } from './name-label';
import { isHeadingWord } from './headings';
import { NO_NAME_WORDS, PARTICLES } from './words/name-words';

const MOST_LINES = 60;
const HEAD_LINES = 15;
const LEAST_SCORE = 32;
const ALONE = 6;
/** A line of text, longer than a name with an address. */
const LONG = 120;
const SPLIT = 25;
const WORD = /^\p{L}[\p{L}'’.-]*$/u;
const OPENING =
  /^(?:(?:curriculum\s+vit(?:ae|æ|é)|curr[ií]culo|curr[ií]culum|curricul(?:o|um)|resume|résumé|c\.?v\.?)\s*(?:de|of|du|da|do|d'|for|-|–|—|:|\||\/)?\s*)+/iu;
const TITLES =
  /^(?:(?:dr|dra|dr[ªº]|eng|enga|engo|eng\.?[oaºª°]|sr|sra|senhor|senhora|mr|mrs|ms|miss|mister|mme|mlle|monsieur|madame|mademoiselle|m|prof|profa|me|arq|lic|rev|adv|exmo|exma)\.?[ºª]?\s+)+(?=\p{Lu})/iu;
/** Degrees after a name. */
const SUFFIX = /[,\s]+(?:ph\.?d|mba|msc|m\.sc|bsc|b\.sc|ma|ba|acca|cpa|pmp|md|esq|rn)\.?(?=$|[,\s])/giu;
const STREET =
  /\b(?:av|avenida|avenue|rua|rue|street|str|road|bairro|boulevard|lane|drive|travessa|praca|quarteirao|p\.?o\.? box)\b/;
const MOST_NAME = 60;
const MOST_WORDS = 7;
/** At the end of a name these are a part of it; elsewhere `Junior` is a level. */
const GENERATION = /^(?:junior|jr|filho|neto|sobrinho)\.?$/;

interface Proposal {
  name: string;
  score: number;
}

/** Other data of the person, to choose among several possible names. */
export interface NameHints {
  emails: readonly string[];
  fileName: string;
}

/** The name of the person as in the CV. A name in lower case or in capital letters gets initial capitals. */
export function nameOf(lines: readonly CvLine[], hints: NameHints): string | null {
  const labelled = labelledName(lines.slice(0, MOST_LINES), cleanValue);
  if (labelled && wordsOf(labelled).length > 1) return written(labelled);
  const best = proposals(lines, hints).toSorted((one, other) => other.score - one.score)[0];
  if (best && best.score >= LEAST_SCORE) return written(best.name);
  return labelled ? written(labelled) : nameOfAddress(hints.emails);
}

function proposals(lines: readonly CvLine[], hints: NameHints): Proposal[] {
  const shown = lines.filter(({ section }) => section !== 'REFERENCES' && section !== 'EXPERIENCE');
  const head = shown.slice(0, MOST_LINES);
  const tail = shown.slice(-HEAD_LINES);
  return [...head, ...tail].flatMap((line, index) => {
    if (line.isHeading && index > 2) return [];
    const next = head[index + 1];
    const base = placeScore(line, next);
    const isOneName = isSplit(line, next, hints) || endsOpen(line);
    const joinedBase = placeScore(line, head[index + 2]) + (isOneName ? SPLIT : 0);
    const own = [line.text, ...line.cells].flatMap((cell, at) => readings(cell, at === 0 && line.cells.length > 1));
    const joined = next && line.above < HEAD_LINES ? besides(line, next, hints) : [];
    return [
      ...own.map((name) => ({ name, score: base + scoreOf(name, hints) + (name === line.text ? ALONE : 0) })),
      ...joined.map((name) => ({ name, score: joinedBase + scoreOf(name, hints) + ALONE })),
    ];
  });
}

/** Reads the text after a label: `Machava, João` is read as `João Machava`; `João Machava, engenheiro` ends at the comma. */
function cleanValue(value: string): string | null {
  const [, first = '', second = ''] = /^([^,]+),\s*([^,]+)$/u.exec(value) ?? [];
  const reversed = wordsOf(first).length <= 2 && second !== '' ? cleanName(`${second} ${first}`) : null;
  return cleanName(value) ?? reversed ?? (first === '' ? null : cleanName(first));
}

/** Points for the place of a line: a name is near the top of a column, above a title or a heading. */
function placeScore(line: CvLine, next: CvLine | undefined): number {
  const place = line.above < HEAD_LINES ? 30 - 2 * line.above : 0;
  const isAboveTitle = next && (next.isHeading || wordsOf(next.text).some((word) => NO_NAME_WORDS.has(folded(word))));
  return place + (isAboveTitle && !line.isHeading ? 6 : 0);
}

/** A name in large letters may take two lines. */
function besides(line: CvLine, next: CvLine, { emails, fileName }: NameHints): string[] {
  const counts = [fullWordsOf(line.text).length, fullWordsOf(next.text).length] as const;
  const known = folded([...emails, fileName].join(' '));
  const isKnown = wordsOf(folded(next.text)).some((word) => word.length > 2 && known.includes(word));
  // `João Carlos`, `MACHAVA`: the surname alone may be in capital letters.
  const isSameCase = isUpper(line.text) === isUpper(next.text) || (isKnown && counts[1] === 1 && isUpper(next.text));
  if (line.isHeading || next.isHeading || !isSameCase) return [];
  const isTop = line.above < 2 && counts[0] <= 2 && counts[1] <= 2 && isUpper(line.text);
  if (foldedPhrase(line.text) === foldedPhrase(next.text)) return [];
  const isPair =
    isSplit(line, next, { emails, fileName }) ||
    endsOpen(line) ||
    ((isTop || isKnown) && counts[0] <= 5 && counts[1] <= 2);
  if (!isPair) return [];
  return cleanName(`${line.text} ${next.text}`) ? [cleanName(`${line.text} ${next.text}`) ?? ''] : [];
}

/** A column that begins with one word, the given name, and a line of a few more. A company above a name is no given name. */
const isSplit = (line: CvLine, next: CvLine | undefined, { emails, fileName }: NameHints): boolean =>
  line.above <= 1 &&
  next?.above === line.above + 1 &&
  isUpper(line.text) === isUpper(next.text) &&
  [line, next].every(({ text, isHeading }) => !isHeading && cleanName(text) === text) &&
  wordsOf(line.text).length === 1 &&
  fullWordsOf(next.text).length <= 3 &&
  (isGivenName(line.text) ||
    !isGivenName(next.text) ||
    folded([...emails, fileName].join(' ')).includes(folded(line.text)));

/** `Luiz Albuquerque dos`: the surname is on the next line. */
const endsOpen = ({ text, above }: CvLine): boolean => {
  const words = wordsOf(text);
  return above < HEAD_LINES && words.length > 1 && PARTICLES.has(folded(words.at(-1) ?? '')) && words.every(isCapital);
};

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) || PARTICLES.has(folded(word));

const isGivenName = (text: string): boolean => GIVEN_NAMES.has(folded(text).split(/[\s-]/)[0] ?? '');

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** Candidates for the name in a part of a line: all of it, the text before a comma or dash, or its first words. */
function readings(cell: string, isWholeRow: boolean): string[] {
  const pieces = cell.split(/\s*[|•/;]\s*|\s+[-–—]\s+|,\s/u).slice(0, 2);
  // A long line that begins with the name may contain the street.
  if (isWholeRow || STREET.test(folded(cell.length > LONG ? (pieces[0] ?? '') : cell))) return [];
  const parts = [cell, ...pieces];
  const inverted = /^(\p{Lu}[\p{Lu}' -]+),\s*(\p{Lu}[\p{L} '.-]+)$/u.exec(cell.trim());
  const names = [inverted ? `${inverted[2]} ${inverted[1]}` : '', ...parts].flatMap((part) => cleanName(part) ?? []);
  return names.length > 0 ? [...new Set(names)] : firstWords(cell);
}

/** Reads the first words of a line that contains more than a name. */
function firstWords(cell: string): string[] {
  const words = withoutOpening(cell).split(/\s+/);
  const taken: string[] = [];
  for (const word of words) {
    const isName = WORD.test(word) && (/^\p{Lu}/u.test(word) || PARTICLES.has(folded(word)));
    if (!isName || NO_NAME_WORDS.has(folded(word).replace(/\.$/, '')) || taken.length === MOST_WORDS) break;
    taken.push(word);
  }
  if (words.length === taken.length) return [];
  return [2, 3, 4, 5, 6, 7]
    .filter((count) => count <= taken.length)
    .flatMap((count) => cleanName(taken.slice(0, count).join(' ')) ?? []);
}

const withoutOpening = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(OPENING, '')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(TITLES, '');

/** The text as a name without titles and degrees, or null if it is none. */
export function cleanName(text: string): string | null {
  const name = withoutOpening(text)
    .replace(SUFFIX, ' ')
    .replace(/\([^)]*\)|"[^"]*"|“[^”]*”/gu, ' ')
    .replace(/[\s,;:.|_–—-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const words = wordsOf(name);
  if (name.length > MOST_NAME || words.length === 0 || words.length > 8) return null;
  const full = words.filter((word) => !PARTICLES.has(folded(word)));
  const isName =
    full.length > 0 &&
    full.length <= 6 &&
    full.some((word) => word.replace(/\P{L}/gu, '').length > 2) &&
    words.every((word) => WORD.test(word)) &&
    full.every((word) => /^(?:[dl]['’])?\p{Lu}/u.test(word) || name === name.toLowerCase()) &&
    !PARTICLES.has(folded(words.at(-1) ?? '')) &&
    !words.some((word, at) => NO_NAME_WORDS.has(folded(word).replace(/\.$/, '')) && !isGeneration(words, at)) &&
    !foldedPhrase(name).split(' ').every(isHeadingWord);
  return isName ? name : null;
}

const isGeneration = (words: readonly string[], at: number): boolean =>
  at > 1 && at === words.length - 1 && GENERATION.test(folded(words[at] ?? ''));

function scoreOf(name: string, { emails, fileName }: NameHints): number {
  const words = wordsOf(name).filter((word) => !PARTICLES.has(folded(word)));
  const plain = words.map((word) => folded(word).replace(/[^a-z]/g, ''));
  let score = 0;
  score += 3 * Math.min(4, words.length);
  if (words.length === 1) score -= 35;
  if (words.length >= 6) score -= 8;
  if (name === name.toLowerCase()) score -= 30;
  if (GIVEN_NAMES.has(plain[0] ?? '')) score += 25;
  score += 6 * Math.min(3, plain.slice(1).filter((word) => GIVEN_NAMES.has(word)).length);
  score += fromAddress(plain, emails);
  const file = folded(fileName).replace(/[^a-z]+/g, ' ');
  score += 12 * Math.min(3, plain.filter((word) => word.length > 2 && ` ${file} `.includes(` ${word} `)).length);
  return score;
}

/** How much of the name the address contains: whole words, or the first letter and the last word. */
function fromAddress(words: readonly string[], emails: readonly string[]): number {
  const scores = emails.slice(0, 3).map((email) => {
    const local = folded(email.split('@')[0] ?? '').replace(/[^a-z]/g, '');
    const held = words.filter((word) => word.length > 2 && local.includes(word)).length;
    const initials = words.map((word) => word[0]).join('');
    const short = `${words[0]?.[0] ?? ''}${words.at(-1) ?? ''}`;
    return 22 * Math.min(held, 3) + (local === initials || (short.length > 3 && local.startsWith(short)) ? 15 : 0);
  });
  return Math.max(0, ...scores);
}

/** The name in `joao.machava@…`, for a text without a name. */
function nameOfAddress(emails: readonly string[]): string | null {
  const words = (emails[0]?.split('@')[0] ?? '').split(/[._-]+/).filter((word) => /^\p{L}{3,}$/u.test(word));
  return words.length >= 2 && words.length <= 4 ? written(words.join(' ')) : null;
}

const fullWordsOf = (name: string): string[] => wordsOf(name).filter((word) => !PARTICLES.has(folded(word)));

export const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** `JOÃO DA SILVA` and `joão da silva` as `João da Silva`. A name in mixed case is not changed. */
export function written(name: string): string {
  return wordsOf(name)
    .map((word, index) => {
      const letters = word.replace(/\P{L}/gu, '');
      if (index > 0 && PARTICLES.has(folded(word))) return word.toLowerCase();
      const isPlain = word !== word.toUpperCase() && word !== word.toLowerCase();
      return isPlain || letters.length === 1 ? word : capitalised(word);
    })
    .join(' ');
}

const capitalised = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
