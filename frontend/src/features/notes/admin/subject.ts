import type { NoteSubject } from '../../../generated/admin/graphql';

/** What notes are about: a candidacy, a candidate, or nothing, which is the notepad. */
export type Subject = Partial<Record<keyof NoteSubject, string>>;

export const NOTEPAD: Subject = {};

export const isNotepad = (about: Subject): boolean => Object.keys(about).length === 0;

/** Identifies the subject in queries and in the names of stored forms. */
export const keyOf = (about: Subject): string =>
  [about.candidacyId, about.vacancyId, about.candidateId].filter((id) => id !== undefined).join('+') || 'notepad';

/** The address of the notes about a candidacy in a window of their own. */
export const noteWindow = (given: {
  vacancyId: string;
  candidateId: string;
  type: 'candidacy' | 'ranking' | 'interview';
  title: string;
  fullname: string;
}): string => `/note?${new URLSearchParams(given).toString()}`;

/** The address of the notes about a candidate in a window of their own. */
export const candidateNoteWindow = (given: { candidateId: string; fullname: string }): string =>
  `/candidate-note?${new URLSearchParams(given).toString()}`;
