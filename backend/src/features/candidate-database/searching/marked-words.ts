/** A piece of a text; `marked` is a word that was searched. */
export interface TextPart {
  text: string;
  marked: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const BEFORE = 40;
const LONGEST = 160;
/** Limits the comparison in a text that repeats a searched word many times. */
const MOST_COMPARED_WORDS = 20;

/** Normalization takes most of the time, and does not change ASCII. */
const ASCII = /^[ -~\n]*$/;

const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();

export const foldedWords = (text: string): readonly string[] => folded(text).match(WORD) ?? [];

/** The number of different words of a text that are in `marked`. */
export function countMarked(text: string, marked: ReadonlySet<string>): number {
  if (text === '') return 0;
  return new Set(foldedWords(text).filter((word) => marked.has(word))).size;
}

/**
 * The part of a text with the most different searched words, the first one of equal parts. It has at most some 160
 * characters, and each searched word is marked.
 */
export function excerptOf(text: string, marked: ReadonlySet<string>): TextPart[] {
  const words = [...text.matchAll(WORD)].filter(([word]) => marked.has(folded(word)));
  const first = startOfBestPart(words);
  if (!first) return [];
  const from = startOf(text, first.index);
  const to = endOf(text, from + LONGEST);
  const parts: TextPart[] = [];
  let at = from;
  const push = (piece: string, isMarked: boolean) => piece && parts.push({ text: piece, marked: isMarked });
  push(from > 0 ? '… ' : '', false);
  for (const { 0: word, index } of words.filter((found) => found.index + found[0].length <= to)) {
    push(text.slice(at, index), false);
    push(word, true);
    at = index + word.length;
  }
  push(text.slice(at, to) + (to < text.length ? ' …' : ''), false);
  return parts;
}

/** Returns the word at which the part of the text with the most different searched words begins. */
function startOfBestPart(words: readonly RegExpExecArray[]): RegExpExecArray | undefined {
  let best = { word: words[0], count: 0 };
  for (const [at, word] of words.entries()) {
    const beside = new Set<string>();
    for (const near of words.slice(at, at + MOST_COMPARED_WORDS))
      if (near.index < word.index + LONGEST - BEFORE) beside.add(folded(near[0]));
    if (beside.size > best.count) best = { word, count: beside.size };
  }
  return best.word;
}

/** The beginning of a word, near the place before the first hit. */
function startOf(text: string, hit: number): number {
  if (hit <= BEFORE) return 0;
  const space = text.slice(0, hit).indexOf(' ', hit - BEFORE);
  return space === -1 ? hit : space + 1;
}

function endOf(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(' ', wanted);
  return space > wanted - 30 ? space : wanted;
}
