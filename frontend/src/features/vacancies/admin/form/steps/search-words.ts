/** Lower case without accents, so that a search ignores both. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/**
 * Rank of a match: the name starts with the text, one of its words does, or it contains the text. Null without a match.
 */
function rankOf(name: string, typed: string): number | null {
  const at = plain(name).indexOf(typed);
  if (at < 0) {
    return null;
  }
  return at === 0 ? 0 : /[\s(/-]/.test(plain(name)[at - 1] ?? '') ? 1 : 2;
}

/** The best matches of a long list. */
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

/** The name in three parts; the middle one is the match. */
export function matchedParts(name: string, typed: string): [string, string, string] {
  const words = plain(typed.trim());
  // Composed letters keep their length without the accent, so positions in both texts are equal.
  const at = words === '' ? -1 : plain(name.normalize('NFC')).indexOf(words);
  return at < 0
    ? [name, '', '']
    : [name.slice(0, at), name.slice(at, at + words.length), name.slice(at + words.length)];
}
