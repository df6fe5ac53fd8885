import { DomainError } from '../../common/errors';

/** The direction of a list's order. */
export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
/** The deepest row that a page number reaches; beyond it a list is read by cursor. */
export const DEEPEST_ROW = 10_000;
/** A total is counted up to this; beyond it the page says that the total is capped. */
export const MOST_COUNTED = 1000;

export interface PageBounds {
  limit: number;
  offset: number;
  after: string[] | undefined;
}

/** The page that a caller asks for; `PageInput` of the schema. */
export interface PageRequest {
  page: number;
  perPage: number;
  after?: string | null;
}

export const FIRST_PAGE: PageRequest = { page: 1, perPage: 25 };

export function pageBounds(page: PageRequest | null | undefined): PageBounds {
  const { page: number, perPage, after } = page ?? FIRST_PAGE;
  if (after && number > 1) throw new DomainError('INVALID_INPUT', {}, 'page.after');
  if (number * perPage > DEEPEST_ROW) throw new DomainError('INVALID_INPUT', {}, 'page.page');
  return { limit: perPage, offset: (number - 1) * perPage, after: after ? readCursor(after) : undefined };
}

export const writeCursor = (parts: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(parts.map((part) => (part === null ? null : String(part))))).toString('base64url');

function readCursor(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length <= 4 && parts.every((part) => part === null || typeof part === 'string'))
      return parts as string[];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DomainError('INVALID_INPUT', {}, 'page.after');
}

/** The format of a cursor's parts, by type. */
const WRITTEN: Record<string, RegExp> = {
  int: /^-?\d{1,9}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  text: /^[^\0]*$/,
  timestamptz:
    /^infinity$|^(?!0000)(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
};

/** The parts of a cursor; refuses a cursor of another list before the database sees it. */
export function cursorParts(after: readonly string[], types: readonly string[]): string[] {
  const fits = (type: string, part: string | null | undefined) =>
    typeof part === 'string' &&
    WRITTEN[type]?.test(part) &&
    (type !== 'timestamptz' || part === 'infinity' || isDay(part.slice(0, 10)));
  if (after.length === types.length && types.every((type, index) => fits(type, after[index]))) return [...after];
  throw new DomainError('INVALID_INPUT', {}, 'page.after');
}

/** One page of any list. */
export interface Page<T> {
  items: T[];
  total: number;
  totalIsCapped: boolean;
  endCursor: string | null;
}

export function pageOf<T>(items: T[], counted: number, endCursor: string | null): Page<T> {
  return { items, total: Math.min(counted, MOST_COUNTED), totalIsCapped: counted > MOST_COUNTED, endCursor };
}

/** Most ids in a filter, unless a list allows more. */
const MOST_IDS = 100;

/** Ids of a filter: more than `most` are refused, never cut. */
export function checkedIds(
  ids: readonly string[] | null | undefined,
  isId: (id: string) => boolean,
  most = MOST_IDS,
): string[] | null {
  if (!ids) return null;
  if (ids.length > most) throw new DomainError('INVALID_INPUT', {}, 'filter.ids');
  return ids.filter(isId);
}

/** Refuses days such as 30 February: only a real day reads back unchanged. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
