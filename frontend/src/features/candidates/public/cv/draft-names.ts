import { unsavedDrafts } from '../../../../shared/drafts/store';
import { getUserId } from '../../../../shared/session/session';

/** Name of a draft: the part, and for an entry its id: "cv.experiences.new". */
export const draftName = (part: string, entry?: string): string =>
  entry === undefined ? `cv.${part}` : `cv.${part}.${entry}`;

export function isDraftOf(name: string, part: string): boolean {
  return name === draftName(part) || name.startsWith(`${draftName(part)}.`);
}

/** Entries of a part with unsaved values: "new", or their ids. */
export function unsavedEntries(part: string): string[] {
  const prefix = `${draftName(part)}.`;
  return unsavedDrafts(getUserId()).flatMap(({ form }) => (form.startsWith(prefix) ? [form.slice(prefix.length)] : []));
}
