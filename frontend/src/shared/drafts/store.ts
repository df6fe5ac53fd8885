import { readStored, removeStored, storedKeys, writeStored } from '../browser-storage';
import { announceDrafts, DRAFT_PREFIX } from '../session/draft-presence';

/**
 * Drafts of forms, kept in this browser until they are saved. The key contains the person (or nobody, for a form before
 * registration) and the form. Only changed fields are stored, each with its original value, so that a concurrent change
 * is detected field by field.
 */
const NOBODY = 'anyone';
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

export type Person = string | null;
export type Changes = Readonly<Record<string, readonly [before: unknown, now: unknown]>>;

interface StoredDraft {
  /** Version of the form's fields. Drafts of another version are deleted. */
  v: number;
  at: number;
  fields: Changes;
}

export interface UnsavedDraft {
  form: string;
  at: Date;
}

const prefixOf = (person: Person): string => `${DRAFT_PREFIX}${person ?? NOBODY}:`;
const keyOf = (person: Person, form: string): string => prefixOf(person) + form;

function read(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as Partial<StoredDraft> | null;
    const { v, at, fields } = stored ?? {};
    if (typeof v !== 'number' || typeof at !== 'number' || typeof fields !== 'object' || fields === null) return null;
    return Date.now() - at > KEPT_FOR ? null : { v, at, fields };
  } catch {
    return null;
  }
}

export function readDraft(person: Person, form: string, version: number): { at: Date; fields: Changes } | null {
  const stored = read(keyOf(person, form));
  return stored === null || stored.v !== version ? null : { at: new Date(stored.at), fields: stored.fields };
}

/**
 * Written at once, not after a pause, so that closing the page loses nothing. Returns null when the browser refused.
 */
export function writeDraft(person: Person, form: string, version: number, fields: Changes): Date | null {
  const at = new Date();
  const written = writeStored(keyOf(person, form), JSON.stringify({ v: version, at: at.getTime(), fields }));
  announceDrafts(written);
  return written ? at : null;
}

export function removeDraft(person: Person, form: string): void {
  removeStored(keyOf(person, form));
  announceDrafts();
}

/** The person's unsaved drafts, for the question before signing out. */
export function unsavedDrafts(person: Person): UnsavedDraft[] {
  const prefix = prefixOf(person);
  return storedKeys(prefix).flatMap((key) => {
    const stored = read(key);
    return stored === null ? [] : [{ form: key.slice(prefix.length), at: new Date(stored.at) }];
  });
}

export function clearDrafts(person: Person): void {
  for (const key of storedKeys(prefixOf(person))) removeStored(key);
  announceDrafts();
}

/** Deletes expired drafts of anybody, and drafts of earlier releases that have no person or version. */
export function sweepDrafts(): void {
  for (const key of storedKeys(DRAFT_PREFIX)) {
    const isCurrent = key.indexOf(':', DRAFT_PREFIX.length) > 0;
    if (!isCurrent || read(key) === null) removeStored(key);
  }
}
