import type { Actor } from './actor';

/** A record that its owner may share with colleagues, such as a note or a list. */
interface SharedRecord {
  ownerId: string;
  visibility: 'PRIVATE' | 'SHARED';
}

/** Only the owner changes the record. The repository has already refused private records of other people (NOT_FOUND). */
export const isOwner = (actor: Actor, { ownerId }: Pick<SharedRecord, 'ownerId'>): boolean =>
  ownerId === actor.personId;

/** An administrator may delete a shared record, for example of a colleague who left. */
export const mayDeleteShared = (actor: Actor, record: SharedRecord): boolean =>
  isOwner(actor, record) || (record.visibility === 'SHARED' && actor.permissions.has('INSTITUTION_EDIT'));
