/** The API refuses pages by number after this row (`PageInput`). */
export const DEEPEST_ROW = 10_000;

export const PAGE_SIZES: readonly number[] = [25, 50, 100];
export const DEFAULT_PAGE_SIZE = 25;

interface PageCounts {
  page: number;
  perPage: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  /** The list has more rows than `total`. */
  capped: boolean;
}

export const deepestPage = (perPage: number): number => Math.floor(DEEPEST_ROW / perPage);

/** The page number in an address. A page that the API would refuse becomes the last one that it allows. */
export function pageIn(text: string, perPage: number): number {
  const page = Math.floor(Number(text));
  return page >= 1 ? Math.min(page, deepestPage(perPage)) : 1;
}

/** The page size in an address, or undefined if it is none of the offered sizes. */
export function pageSizeIn(text: string): number | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}

/** The last page that certainly has rows. */
export function lastPage({ perPage, total }: Pick<PageCounts, 'perPage' | 'total'>): number {
  return Math.min(Math.max(1, Math.ceil(total / perPage)), deepestPage(perPage));
}

/** The page to show instead, if this one is beyond the last row. */
export function pageInstead({ page, perPage, shown, total }: PageCounts): number | undefined {
  const last = lastPage({ perPage, total });
  return shown === 0 && page > last ? last : undefined;
}

const isFollowed = ({ page, perPage, shown, total, capped }: PageCounts): boolean =>
  shown === perPage && (capped || page * perPage < total);

export const hasNext = (counted: PageCounts): boolean =>
  isFollowed(counted) && counted.page < deepestPage(counted.perPage);

/** Whether the list has more rows than the API serves by page number (`DEEPEST_ROW`). */
export const endsEarly = (counted: PageCounts): boolean =>
  isFollowed(counted) && counted.page >= deepestPage(counted.perPage);

/**
 * The text of the range of rows on a page and the total. If the range ends beyond a capped total, the total is "at
 * least" its end.
 */
export function rangeOf(counted: PageCounts): { text: 'range' | 'rangeCapped' | 'rangeAtLeast'; total: number } {
  const { page, perPage, shown, total, capped } = counted;
  const to = (page - 1) * perPage + shown;
  if (!capped || (to > total && shown < perPage)) {
    return { text: 'range', total: Math.max(total, to) };
  }
  return to > total ? { text: 'rangeAtLeast', total: to } : { text: 'rangeCapped', total };
}
