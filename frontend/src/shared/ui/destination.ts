let destination: string | undefined;

/** The path of a link that was followed and whose page is still on its way; nothing once it stands there. */
export function setDestination(pathname: string | undefined): void {
  destination = pathname;
}

/**
 * Whether the page at this path stays in front of the person. What a page still does by itself, as searching once the
 * typing has paused, must not fetch back somebody who has followed a link meanwhile.
 */
export function isStaying(pathname: string): boolean {
  return window.location.pathname === pathname && (destination ?? pathname) === pathname;
}
