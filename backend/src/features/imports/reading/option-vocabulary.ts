import { readOptionLists } from '../../options';
import { Vocabulary } from './vocabulary';

/** Option lists whose entries are searched in a CV. */
export const READ_LISTS = [
  'LANGUAGE',
  'SKILL',
  'TOOL',
  'STUDY_AREA',
  'POSITION',
  'PROVINCE',
  'DISTRICT',
  'COUNTRY',
] as const;

/** The vocabulary of option lists as the data files have them. */
export function vocabularyOfFiles(lists: readonly string[] = READ_LISTS): Vocabulary {
  const entries = readOptionLists()
    .filter(({ list }) => lists.includes(list))
    .flatMap(({ list, items }) =>
      items.map(({ key, texts, aliases = [] }) => ({
        list,
        key,
        texts: [...Object.values(texts), ...aliases] as string[],
      })),
    );
  return new Vocabulary(entries);
}
