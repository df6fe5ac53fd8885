import { cutText } from '../../../common/text';
import type { CvLine } from './cv-lines';
import { JOB_WORDS, labelOf, ORGANISATION } from './words/employer-words';
import { type CvEntry, entriesOf } from './entries';
import { folded, foldedPhrase } from './folded-text';
import { isPlace, type Vocabulary } from './vocabulary';

export interface CvEmployer {
  employer: string | null;
  position: string | null;
  /** Key of POSITION. */
  positionKey: string | null;
  from: string | null;
  to: string | null;
  isCurrent: boolean;
  /** What the person did there. */
  text: string;
}

const MOST_TEXT = 1500;
const HEAD_LINES = 3;
/** One to six words without digits. */
const TITLE = /^\p{Lu}[\p{L}’'/-]*(?: [\p{L}’'/&-]+){0,5}$/u;
const AT = /^(.{3,70}?)\s+(?:at|na|no|nas|nos|chez|pela|pelo|@|da empresa|à)\s+(\p{Lu}.{1,70})$/u;

/** Jobs with employer, position and dates. */
export const employersOf = (lines: readonly CvLine[], vocabulary: Vocabulary): CvEmployer[] =>
  entriesOf(lines, ['EXPERIENCE'])
    .map((entry) => employerOf(entry, vocabulary))
    .filter(({ employer, position }) => employer !== null || position !== null);

function employerOf({ lines, at, period }: CvEntry, vocabulary: Vocabulary): CvEmployer {
  const headEnd = Math.max(HEAD_LINES, at + 1);
  const head = lines.slice(0, headEnd);
  const labelled = lines.slice(headEnd).flatMap((line) => partsOf(line, null).filter(({ label }) => label !== null));
  const heads = [...head.flatMap((line, index) => partsOf(line, index === at && period ? period : null)), ...labelled];
  const position = positionIn(heads, vocabulary) ?? besideEmployer(heads, vocabulary);
  const employer = employerIn(
    heads.filter((part) => part.text !== position?.text),
    position?.employer ?? null,
  );
  return {
    employer,
    position: position?.text ?? null,
    positionKey: position?.key ?? null,
    from: period?.from ?? null,
    to: period?.isCurrent ? null : (period?.to ?? null),
    isCurrent: period?.isCurrent ?? false,
    text: described(lines, [employer, position?.text ?? null]),
  };
}

interface Part {
  text: string;
  label: 'POSITION' | 'EMPLOYER' | null;
}

/** A label and its value may be two cells of a table. */
const withLabels = (cells: readonly string[]): readonly string[] =>
  cells.length === 2 && labelOf(cells[0] ?? '')?.value === '' ? [cells.join('\t')] : cells;

/** The pieces of a head line that may be the employer or the position. */
function partsOf({ text, cells }: CvLine, period: { start: number; end: number } | null): Part[] {
  const parts = period
    ? [text.slice(0, period.start), text.slice(period.end)].flatMap((rest) => rest.split('\t'))
    : withLabels(cells);
  return parts.flatMap((part) => {
    const shown = part.replace(/^[\s•·●▪■*–—:,()|-]+/u, '');
    const found = labelOf(shown);
    // The value of a label is one piece: `Empresa: Sousa, Silva`. Other facts than these two are not read.
    const whole = found?.kind === 'POSITION' || found?.kind === 'EMPLOYER' ? [shown] : piecesOf(shown);
    return whole.flatMap(partOf);
  });
}

function partOf(piece: string): Part[] {
  const found = labelOf(piece);
  if (found && found.kind !== 'POSITION' && found.kind !== 'EMPLOYER') return [];
  const text = trimmed(found?.value ?? piece);
  const isName = text.length > 1 && text.length <= 100 && /\p{L}{2}/u.test(text);
  return isName ? [{ text, label: found?.kind === 'POSITION' || found?.kind === 'EMPLOYER' ? found.kind : null }] : [];
}

const piecesOf = (text: string): string[] =>
  text.split(/\s[–—|-]\s|\s\|\s?|,\s(?=\p{Lu})(?!(?:Lda|Ltd|S\.?A|Limitada|Inc|LLC|SARL|E\.?P|Limited)\b)|\s·\s|;\s/u);

const trimmed = (piece: string): string =>
  piece
    .replace(/[\s–—:,(|-]+$/u, '')
    .replace(/^\s*[)–—-]\s*/u, '')
    .trim();

interface Position {
  text: string;
  key: string | null;
  /** `Contabilista na Empresa X` names both. */
  employer: string | null;
}

function positionIn(parts: readonly Part[], vocabulary: Vocabulary): Position | null {
  const labelled = parts.find(({ label }) => label === 'POSITION');
  const whole = parts.find(({ text }) => vocabulary.keyOf('POSITION', text) !== null);
  const worded = parts.find(
    ({ text, label }) => label !== 'EMPLOYER' && JOB_WORDS.test(folded(text)) && !/[.;]$/.test(text),
  );
  const found = labelled ?? whole ?? worded;
  if (!found) return null;
  const [, position, employer] = (labelled ? null : AT.exec(found.text)) ?? [];
  const text = position && JOB_WORDS.test(folded(position)) ? position : found.text;
  return { text, key: positionKey(text, vocabulary), employer: text === position ? (employer ?? null) : null };
}

/** Returns the text before an employer as the position, if it is no place. */
function besideEmployer(parts: readonly Part[], vocabulary: Vocabulary): Position | null {
  const employer = parts.findIndex(({ text, label }) => label === 'EMPLOYER' || ORGANISATION.test(folded(text)));
  const found = parts
    .slice(0, Math.max(0, employer))
    .find(({ text, label }) => label === null && TITLE.test(text) && !isPlace(text, vocabulary));
  return found ? { text: found.text, key: null, employer: null } : null;
}

/** Finds the option of POSITION that a title names. */
export function positionKey(text: string, vocabulary: Vocabulary): string | null {
  const whole = vocabulary.keyOf('POSITION', text);
  if (whole) return whole;
  const [longest] = vocabulary
    .mentions(['POSITION'], text, 5)
    .toSorted((one, other) => other.text.length - one.text.length);
  // A part of a title is the title only where it is most of it.
  return longest && longest.text.length >= 0.6 * foldedPhrase(text).length ? longest.key : null;
}

function employerIn(parts: readonly Part[], fromPosition: string | null): string | null {
  if (fromPosition) return fromPosition;
  const open = parts.filter(({ text, label }) => label !== 'POSITION' && !/^\d+$/.test(text));
  const found =
    open.find(({ label }) => label === 'EMPLOYER') ??
    open.find(({ text }) => ORGANISATION.test(folded(text))) ??
    open.find(({ text }) => /^\p{Lu}/u.test(text) && !JOB_WORDS.test(folded(text)));
  return found?.text ?? null;
}

function described(lines: readonly CvLine[], named: readonly (string | null)[]): string {
  const known = named.flatMap((name) => (name ? [folded(name)] : []));
  const text = lines
    .filter((line) => !known.some((name) => folded(line.text) === name))
    .map((line) => line.text.replace(/\t/g, ' '))
    .join('\n');
  return cutText(text, MOST_TEXT);
}
