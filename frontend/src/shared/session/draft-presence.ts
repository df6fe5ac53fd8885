/** The part of drafts that every page needs. The rest is loaded with a form. */
export const DRAFT_PREFIX = 'draft:';

const listeners = new Set<() => void>();
let forms = 0;
let refused = false;

/** Registers a form that keeps drafts. */
export function joinForms(): () => void {
  forms += 1;
  announceDrafts();
  return () => {
    forms -= 1;
    announceDrafts();
  };
}

/** Whether typed values are kept in this browser now. */
export function keepsDrafts(): boolean {
  return forms > 0 && !refused;
}

export function announceDrafts(written = !refused): void {
  refused = !written;
  for (const listener of listeners) listener();
}

/** Calls the listener when a draft of this tab is saved or removed, or a form is mounted or unmounted. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
