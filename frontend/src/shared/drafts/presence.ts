/** What the frame of every page needs to know of drafts; all else is fetched with a form. */
export const DRAFT_PREFIX = 'draft:';

const listeners = new Set<() => void>();
let forms = 0;
let refused = false;

/** A form that keeps drafts is on the page. */
export function joinForms(): () => void {
  forms += 1;
  announceDrafts();
  return () => {
    forms -= 1;
    announceDrafts();
  };
}

/** What is typed now stays in this browser. */
export function isKeeping(): boolean {
  return forms > 0 && !refused;
}

export function announceDrafts(written = !refused): void {
  refused = !written;
  for (const listener of listeners) listener();
}

/** Calls back whenever a draft of this tab is kept or removed, or a form comes or goes. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
