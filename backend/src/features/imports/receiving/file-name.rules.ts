import { folded } from '../reading/folded-text';
import { PARTICLES } from '../reading/words/name-words';

const SEPARATORS = /[/\\]/;

/** The last part of a path. Archives name folders, and some programs whole paths. */
export const baseName = (path: string): string => path.split(SEPARATORS).at(-1) ?? '';

/** Whether a path belongs to a file that programs add to archives by themselves. */
export const isLitter = (path: string): boolean =>
  path.split(SEPARATORS).some((part) => /^\.[^.]/.test(part) || part === '__MACOSX') ||
  /^(thumbs\.db|desktop\.ini)$/i.test(baseName(path));

/** Whether the file name holds the first and the last name. Accents, order and separators do not matter. */
export function holdsName(fileName: string, name: string, surname: string): boolean {
  const stem = lettersOf(fileName.replace(/\.[^.]*$/, ''));
  const words = `${name} ${surname}`.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(folded(word)));
  const [first = '', last = ''] = [words[0], words.at(-1)].map((word) => lettersOf(word ?? ''));
  return first !== '' && stem.includes(first) && stem.includes(last);
}

const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}]+/gu, '');

/** First names and surname of a whole name: the last word, with the small words before it, is the surname. */
export function splitName(whole: string): { name: string; surname: string } {
  const words = whole
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  let cut = words.length - 1;
  while (cut > 1 && PARTICLES.has(folded(words[cut - 1] ?? ''))) cut -= 1;
  return words.length < 2
    ? { name: words[0] ?? '', surname: '' }
    : { name: words.slice(0, cut).join(' '), surname: words.slice(cut).join(' ') };
}
