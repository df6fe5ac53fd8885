import { isPlain } from '../../common/plain';

/** What looks like a secret or like a person, wherever it stands in a text; each with what is written instead. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // User and password of an address, then whole credentials, before the e-mail pattern sees a part of them.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [
    /\b((?:set-)?cookie|authorization|password\w*|passphrase|\w*token|\w*secret|api[_-]?key)(["']?\s*[:=]\s*["']?)[^\s"',;&})]+/gi,
    '$1$2[secret]',
  ],
  [/[\w.%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}/gi, '[e-mail]'],
  [/\+\d[\d ()-]{6,}\d/g, '[telephone]'],
  [/(?<![\w-])(?:258)?8[2-7]\d{7}(?![\w-])/g, '[telephone]'],
  // Opaque and standing alone: in the path of a package or inside a name it is no token.
  [/(?<![\w/@+.-])[\w-]{40,}(?![\w/@+.-])/g, '[token]'],
  // What libraries quote from the text that they could not read.
  [/(invalid input (?:syntax|value) for [^:\n]*: )".*"/g, '$1"…"'],
  [/(out of range: )".*"/g, '$1"…"'],
  [/(Unexpected (?:token|end|non-whitespace|string|number)[^"\n]*)".*" is not valid JSON/gs, '$1"…" is not valid JSON'],
];
const SHORTEST = 4;

/** Takes out the given words, and everything that has the shape of a secret, an e-mail address or a telephone. */
export function redact(text: string, words: readonly string[] = []): string {
  let clean = text;
  for (const word of words) {
    if (word.length >= SHORTEST && clean.includes(word)) clean = clean.replaceAll(word, '[removed]');
  }
  return SHAPES.reduce((left, [shape, instead]) => left.replace(shape, instead), clean);
}

/**
 * Every string inside a value, the longest first, so that no part of one is left when a shorter one was taken out before.
 * Without recursion, because a caller decides how deep the value is.
 */
export function wordsIn(value: unknown): string[] {
  const found: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') found.push(next, ...next.split(/\s+/));
    else if (typeof next === 'number') found.push(String(next));
    else if (isPlain(next)) for (const inner of Object.values(next) as unknown[]) open.push(inner);
  }
  return found.filter((word) => word.length >= SHORTEST).sort((a, b) => b.length - a.length);
}
