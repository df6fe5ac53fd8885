import type { NoteSubject } from '../../../generated/admin/graphql';

/** What notes are about: a candidacy, a candidate, or nothing, which is the notepad. */
export type Subject = Partial<Record<keyof NoteSubject, string>>;

export const NOTEPAD: Subject = {};

export const isNotepad = (about: Subject): boolean => Object.keys(about).length === 0;

/** Identifies the subject in queries and in the names of stored forms. */
export const keyOf = (about: Subject): string =>
  [about.candidacyId, about.vacancyId, about.candidateId].filter((id) => id !== undefined).join('+') || 'notepad';

/** A candidacy for a vacancy, or an unsolicited application, which has none. */
type WindowSubject = { vacancyId: string; candidateId: string; title: string } | { candidacyId: string };

/** The address of the notes about a candidacy in a separate window. */
export const noteWindow = (
  given: WindowSubject & { type: 'candidacy' | 'ranking' | 'interview'; fullname: string },
): string => `/note?${new URLSearchParams(given).toString()}`;

/**
 * The address of the notes about a candidate in a separate window. `entity` is the id of the institution, so that
 * the window refuses to show the notes of another institution.
 */
export const candidateNoteWindow = (given: { candidateId: string; fullname: string; entity: string }): string =>
  `/candidate-note?${new URLSearchParams(given).toString()}`;
