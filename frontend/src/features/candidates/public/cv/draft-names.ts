import { unsavedDrafts } from '../../../../shared/drafts/store';
import { getUserId } from '../../../../shared/auth/session';

/** Drafts of the profile are named by their part, those of an entry by its id too: "cv.experiences.new". */
export const draftName = (part: string, entry?: string): string =>
  entry === undefined ? `cv.${part}` : `cv.${part}.${entry}`;

export function isDraftOf(name: string, part: string): boolean {
  return name === draftName(part) || name.startsWith(`${draftName(part)}.`);
}

/** The entries of a part that hold something unsaved: "new", or their ids. */
export function unsavedEntries(part: string): string[] {
  const prefix = `${draftName(part)}.`;
  return unsavedDrafts(getUserId()).flatMap(({ form }) => (form.startsWith(prefix) ? [form.slice(prefix.length)] : []));
}
