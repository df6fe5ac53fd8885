import { useEffect } from 'react';

/**
 * The server may have rendered the page into #root. The application is then drawn beside it, off the page, and
 * takes its place when the first screen has content: nobody sees a blank page in between.
 */
let waiting: (() => void) | null = null;

export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  if (root.childElementCount === 0) return root;
  const drawn = document.createElement('div');
  waiting = () => root.replaceChildren(drawn);
  // Whatever happens to the first screen, the living page comes within ten seconds.
  setTimeout(reveal, 10_000);
  return drawn;
}

export function reveal(): void {
  const show = waiting;
  waiting = null;
  show?.();
}

/** A screen calls this with true once it shows content (or a failure), not a skeleton. */
export function useReveal(hasContent: boolean): void {
  useEffect(() => {
    if (hasContent) reveal();
  }, [hasContent]);
}
