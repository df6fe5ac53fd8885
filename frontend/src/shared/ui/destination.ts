let destination: string | undefined;
let fragment = '';

/** The path of a link that was followed and whose page is still on its way; nothing once it stands there. */
export function setDestination(pathname: string | undefined, hash = ''): void {
  destination = pathname;
  fragment = hash;
}

/** The `#` part of the page that is on its way, which a loader is not told. */
export function fragmentOf(pathname: string): string {
  if (destination === pathname) return fragment;
  return destination === undefined && window.location.pathname === pathname ? window.location.hash : '';
}

/**
 * Whether the page at this path stays in front of the person. What a page still does by itself, as searching once the
 * typing has paused, must not fetch back somebody who has followed a link meanwhile.
 */
export function isStaying(pathname: string): boolean {
  return window.location.pathname === pathname && (destination ?? pathname) === pathname;
}
