import { isPlain } from '../../common/plain';

/** Patterns of secrets and personal data, each with its replacement. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // URL credentials first, then whole credentials, before the e-mail pattern can match a part of them.
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
  // Only an opaque string that stands alone; inside a package path or a name it is not a token.
  [/(?<![\w/@+.-])[\w-]{40,}(?![\w/@+.-])/g, '[token]'],
  // Values that error messages of libraries quote from input they could not parse.
  [/(invalid input (?:syntax|value) for [^:\n]*: )".*"/g, '$1"…"'],
  [/(out of range: )".*"/g, '$1"…"'],
  [/(Unexpected (?:token|end|non-whitespace|string|number)[^"\n]*)".*" is not valid JSON/gs, '$1"…" is not valid JSON'],
];
const SHORTEST = 4;

/** Replaces the given words and everything that looks like a secret, an e-mail address or a telephone number. */
export function redact(text: string, words: readonly string[] = []): string {
  let clean = text;
  for (const word of words) {
    if (word.length >= SHORTEST && clean.includes(word)) clean = clean.replaceAll(word, '[removed]');
  }
  return SHAPES.reduce((left, [shape, instead]) => left.replace(shape, instead), clean);
}

/**
 * Every string inside a value, longest first, so that replacing a short string does not leave parts of a longer one.
 * Iterative, because the caller chooses the depth.
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
