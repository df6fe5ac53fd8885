/** Lower case without accents, for comparison. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'").toLowerCase();

/** Folded words without punctuation: `Nível (médio):` is `nivel medio`. Characters of names of tools, such as `C++`, are not removed. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .replace(/[^\p{L}\p{N}+#.&']+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^['.&]+|[.'&]+$/g, ''))
    .filter((word) => word !== '');

export const foldedPhrase = (text: string): string => foldedWords(text).join(' ');

/** Whether a text of folded words contains a phrase of folded words. */
export const holdsPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);
