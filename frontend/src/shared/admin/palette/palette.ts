import type { Permission } from '../data/access';

export interface PaletteItem {
  id: string;
  title: string;
  /** A second line that distinguishes entries with the same title. */
  note?: string;
  /** Address of the page. */
  to: string;
}

export interface PaletteGroup {
  /** Key of `palette.group`. */
  name: string;
  items: readonly PaletteItem[];
}

/** Finds records of an area with one request. */
export type PaletteSearch = (
  q: string,
  can: (permission: Permission) => boolean,
  signal: AbortSignal,
) => Promise<PaletteGroup[]>;

/** Rows per list. */
export const MOST_FOUND = 5;

/** A shorter text would find too much. */
export const SHORTEST = 2;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a title contains every word, in any order. Accents and case are ignored, as in searches of the API. */
export function hasWords(title: string, q: string): boolean {
  const text = plain(title);
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The option that an arrow key chooses. After the last one comes the first. */
export function moved(active: number, step: 1 | -1, count: number): number {
  return count === 0 ? -1 : (active + step + count) % count;
}
