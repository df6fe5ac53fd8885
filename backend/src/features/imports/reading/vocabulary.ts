import { folded, foldedPhrase, foldedWords } from './folded-text';

/** An entry of an option list in all its spellings. */
export interface VocabularyEntry {
  list: string;
  key: string;
  texts: readonly string[];
}

export interface Mention {
  key: string;
  list: string;
  text: string;
}

const MOST_WORDS = 7;

/** Finds the keys of option lists in the words of a CV, whatever the language, accents and letter case. */
export class Vocabulary {
  private readonly phrases = new Map<string, Map<string, string>>();

  constructor(entries: readonly VocabularyEntry[]) {
    for (const { list, key, texts } of entries)
      for (const text of texts) for (const spelling of spellingsOf(text)) this.add(list, spelling, key);
  }

  /** The key of exactly this phrase. */
  keyOf(list: string, text: string): string | null {
    const phrase = foldedPhrase(text);
    return this.phrases.get(list)?.get(phrase) ?? this.phrases.get(list)?.get(singular(phrase)) ?? null;
  }

  /** All entries whose words are in the text, longer phrases first; no word counts twice. */
  mentions(lists: readonly string[], text: string, fewestLetters = 1): Mention[] {
    const words = foldedWords(text);
    const found: (Mention & { at: number })[] = [];
    const taken = new Set<number>();
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
      for (let at = 0; at + count <= words.length; at += 1) {
        const phrase = words.slice(at, at + count).join(' ');
        if (phrase.length < fewestLetters || isTaken(taken, at, count)) continue;
        const list = lists.find((one) => this.phrases.get(one)?.has(phrase));
        const key = list && this.phrases.get(list)?.get(phrase);
        if (!list || !key) continue;
        found.push({ list, key, text: phrase, at });
        for (let index = at; index < at + count; index += 1) taken.add(index);
      }
    }
    const once = new Map(found.toSorted((one, other) => one.at - other.at).map(({ at: _, ...one }) => [one.key, one]));
    return [...once.values()];
  }

  private add(list: string, phrase: string, key: string): void {
    const phrases = this.phrases.get(list) ?? new Map<string, string>();
    if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, key);
    this.phrases.set(list, phrases);
  }
}

/** True for a text that is the name of a province, a district or a country of the option lists. */
export const isPlace = (text: string, vocabulary: Vocabulary): boolean =>
  ['PROVINCE', 'DISTRICT', 'COUNTRY'].some((list) => vocabulary.keyOf(list, text) !== null);

const isTaken = (taken: ReadonlySet<number>, at: number, count: number): boolean => {
  for (let index = at; index < at + count; index += 1) if (taken.has(index)) return true;
  return false;
};

/** The spellings of `Emakhuwa (macua)`: the whole text, the text before the brackets and the text inside them. */
function spellingsOf(text: string): string[] {
  const [, before = '', inside = ''] = /^([^(]*)\(([^)]*)\)/.exec(text) ?? [];
  const parts = [before, inside.length > 2 ? inside : ''];
  const maker = /^(?:Microsoft|Adobe|Autodesk|Apache|Amazon|Google|IBM) (.{4,})$/.exec(text)?.[1] ?? '';
  return [...new Set([text, ...parts, maker, ...bothGenders(text)].map(foldedPhrase))];
}

/** Titles of the lists are masculine in Portuguese: `Secretário` is also found as `Secretária`. */
function bothGenders(text: string): string[] {
  const first = folded(text.split(' ')[0] ?? '');
  const rest = text.slice(text.split(' ')[0]?.length ?? 0);
  if (/(?:or|ês)$/.test(first)) return [`${first}a${rest}`];
  return /(?:ário|ario|eiro|ico|ogo|ado)$/.test(first) ? [`${first.slice(0, -1)}a${rest}`] : [];
}

const singular = (phrase: string): string => phrase.replace(/s$/, '');
