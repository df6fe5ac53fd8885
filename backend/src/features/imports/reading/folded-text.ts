/** Lower case without accents, for comparison. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'").toLowerCase();

/** Folded words without punctuation: `Nível (médio):` is `nivel medio`. Signs that belong to names of tools stay. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .replace(/[^\p{L}\p{N}+#.&']+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^['.&]+|[.'&]+$/g, ''))
    .filter((word) => word !== '');

export const foldedPhrase = (text: string): string => foldedWords(text).join(' ');

/** Whether a phrase of folded words stands in a text of folded words. */
export const holdsPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);
