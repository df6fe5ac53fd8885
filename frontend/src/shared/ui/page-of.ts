/** Lists whose records open over them, at an address below the list's. */
export const LISTS_WITH_RECORDS = [
  '/root/entities',
  '/root/candidates',
  '/root/plans',
  '/root/partners',
  '/root/users',
  '/root/roles',
] as const;
export type ListWithRecords = (typeof LISTS_WITH_RECORDS)[number];

/**
 * The address of the page that stays on screen. A record that opens over a list does not replace the list, which keeps
 * its state, its scroll position and the focus.
 */
export function pageOf(pathname: string): string {
  return LISTS_WITH_RECORDS.find((list) => pathname.startsWith(`${list}/`)) ?? pathname;
}
