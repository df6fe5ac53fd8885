/** Accents and capitals do not matter when looking for a word. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How well a name answers what was typed: it begins so, a word of it does, it holds it somewhere; none is null. */
function rankOf(name: string, typed: string): number | null {
  const at = plain(name).indexOf(typed);
  if (at < 0) {
    return null;
  }
  return at === 0 ? 0 : /[\s(/-]/.test(plain(name)[at - 1] ?? '') ? 1 : 2;
}

/** The best few of a long list. */
export function bestMatches<Choice extends { name: string }>(
  choices: readonly Choice[],
  typed: string,
  most: number,
): Choice[] {
  const words = plain(typed.trim());
  if (words === '') {
    return [];
  }
  return choices
    .flatMap((choice) => {
      const rank = rankOf(choice.name, words);
      return rank === null ? [] : [{ choice, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.choice.name.length - b.choice.name.length)
    .slice(0, most)
    .map(({ choice }) => choice);
}

/** The name in three parts, the middle one being what was typed. */
export function matchedParts(name: string, typed: string): [string, string, string] {
  const words = plain(typed.trim());
  // Letters that lose an accent keep their length once composed, so that places in both are the same.
  const at = words === '' ? -1 : plain(name.normalize('NFC')).indexOf(words);
  return at < 0
    ? [name, '', '']
    : [name.slice(0, at), name.slice(at, at + words.length), name.slice(at + words.length)];
}
