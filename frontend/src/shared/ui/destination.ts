let destination: string | undefined;
let fragment = '';

/** Stores the path of a followed link while its page is loading; undefined afterwards. */
export function setDestination(pathname: string | undefined, hash = ''): void {
  destination = pathname;
  fragment = hash;
}

/** The `#` part of the page that is loading. Loaders do not receive it. */
export function fragmentOf(pathname: string): string {
  if (destination === pathname) return fragment;
  return destination === undefined && window.location.pathname === pathname ? window.location.hash : '';
}

/**
 * Whether the page at this path stays open. Delayed work of a page (search after a pause in typing) must not navigate
 * back when the person has followed a link.
 */
export function isStaying(pathname: string): boolean {
  return window.location.pathname === pathname && (destination ?? pathname) === pathname;
}
