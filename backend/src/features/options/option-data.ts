import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface OptionTexts {
  en: string;
  pt: string;
  fr: string;
}

/** One option as the data files write it. */
export interface OptionData {
  key: string;
  /** Order that carries meaning (academic and language levels); 0 where there is none. */
  rank: number;
  /** What it lies in: the province of a district, the narrow ISCED-F field of a study area. */
  parent?: string;
  /** The coarser family the match gives half a point for: broad ISCED-F field, ISIC section, two-digit ISCO. */
  group?: string;
  /** Other spellings: accepted as input, found by search. */
  aliases?: string[];
  texts: OptionTexts;
}

export interface OptionListData {
  list: string;
  items: OptionData[];
}

/** The same depth below `src` and below `dist`. */
const OPTION_DATA_FOLDER = join(__dirname, '../../../data/options');
const IDS_FILE = 'ids.json';

export function readOptionLists(): OptionListData[] {
  return readdirSync(OPTION_DATA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && name !== IDS_FILE)
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .map((name) => readJson(name) as OptionListData);
}

/** `LIST.key` -> the number that rows refer to. Numbers are given once, by `data/options/assign-ids.mjs`. */
export function readOptionIds(): ReadonlyMap<string, number> {
  return new Map(Object.entries(readJson(IDS_FILE) as Record<string, number>));
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(OPTION_DATA_FOLDER, name), 'utf8'));
