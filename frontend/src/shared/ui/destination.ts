let destination: string | undefined;
let query = '';
let fragment = '';

/** Stores the address that the router is loading. The router calls it with undefined when no page is loading any more. */
export function setDestination(pathname: string | undefined, search = '', hash = ''): void {
  destination = pathname;
  query = search;
  fragment = hash;
}

/** The `#` part of the page that is loading. Loaders do not receive it. */
export function fragmentOf(pathname: string): string {
  if (destination === pathname) return fragment;
  return destination === undefined && window.location.pathname === pathname ? window.location.hash : '';
}

/** Returns the query of the page at this path, loading or open. Returns undefined if another page is loading or open. */
export function queryOf(pathname: string): string | undefined {
  if (!isStaying(pathname)) return undefined;
  return destination === undefined ? window.location.search : query;
}

/**
 * Whether the page at this path stays open. Delayed work of a page (search after a pause in typing) must not navigate
 * back to this page after the person followed a link.
 */
export function isStaying(pathname: string): boolean {
  return window.location.pathname === pathname && (destination ?? pathname) === pathname;
}
