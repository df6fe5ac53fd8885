import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface OptionTexts {
  en: string;
  pt: string;
  fr: string;
}

/** An option in the data files. */
export interface OptionData {
  key: string;
  /** Order of levels (education, languages); 0 for lists without an order. */
  rank: number;
  /** Parent entry: the province of a district, the narrow ISCED-F field of a study area. */
  parent?: string;
  /** Group for which matching gives half a point: broad ISCED-F field, ISIC section, two-digit ISCO. */
  group?: string;
  /** Other keys that the API accepts as input. */
  aliases?: string[];
  texts: OptionTexts;
}

export interface OptionListData {
  list: string;
  items: OptionData[];
}

/** `src` and `dist` have the same depth, so one relative path works for both. */
const OPTION_DATA_FOLDER = join(__dirname, '../../../data/options');
const IDS_FILE = 'ids.json';

export function readOptionLists(): OptionListData[] {
  return readdirSync(OPTION_DATA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && name !== IDS_FILE)
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .map((name) => readJson(name) as OptionListData);
}

/** Maps `LIST.key` to the id that rows store. Ids are assigned once by `data/options/assign-ids.mjs`. */
export function readOptionIds(): ReadonlyMap<string, number> {
  return new Map(Object.entries(readJson(IDS_FILE) as Record<string, number>));
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(OPTION_DATA_FOLDER, name), 'utf8'));
