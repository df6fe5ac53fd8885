import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { allOf, sql } from '../../platform/database/sql';
import { ofReachedCandidate, ofReachedVacancy } from '../candidacies';
import { ofDatabase } from '../candidates';
import { ofApplication, readableNotes } from './note.conditions';
import type { AskedSubject } from './note.rules';
import { Note, NoteMention } from './note.entity';

/** The rows that a note is about; both null for the notepad. */
export type StoredSubject = Pick<Note, 'candidacyId' | 'candidateId'>;
const NOTEPAD: StoredSubject = { candidacyId: null, candidateId: null };

/** Reads and writes notes for commands. Every method joins the current transaction. */
@Injectable()
export class NotesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** Throws NOT_FOUND outside the scope of APPLICATION_NOTE. Uses the latest of several candidacies for a vacancy. */
  async subject(asked: AskedSubject, actor: Actor): Promise<StoredSubject> {
    if (asked.kind === 'NOTEPAD') return NOTEPAD;
    const [row] = await this.db.query<StoredSubject>(
      asked.kind === 'CANDIDATE' ? this.candidate(asked, actor) : this.candidacy(asked, actor),
    );
    if (!row) throw new DomainError('NOT_FOUND', {}, asked.kind === 'CANDIDACY' ? 'candidacyId' : 'candidateId');
    return row;
  }

  /**
   * Locks a person against erasure until the transaction ends. Returns false when the person was erased, or when the
   * candidacy was anonymised.
   */
  async hold({ candidacyId, candidateId }: StoredSubject): Promise<boolean> {
    if (!(await this.holdPerson(candidateId))) return false;
    if (candidacyId === null) return true;
    const named = await this.db.query(sql`
      select 1 from candidacy where id = ${candidacyId} and anonymised_at is null for share`);
    return named.length > 0;
  }

  async holdPerson(candidateId: string | null): Promise<boolean> {
    if (candidateId === null) return true;
    const [person] = await this.db.query<{ held: boolean }>(sql`select sec.hold_candidate(${candidateId}) as held`);
    return person?.held === true;
  }

  /** Locks a note. Throws NOT_FOUND for a private note of somebody else, and for a subject outside the caller’s scope. */
  async lock(id: string, version: number, actor: Actor): Promise<Note> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.db.lock(
      sql`select n.version from note n where n.id = ${id} and ${readableNotes(actor, this.scope.tenantId)}`,
      version,
    );
    return this.db.of(Note).get({ id });
  }

  insert(note: Omit<Note, 'version'>): Promise<void> {
    return this.db.of(Note).insert(note);
  }

  update(note: Note, changes: Pick<Note, 'text' | 'visibility' | 'updatedAt'>): Promise<void> {
    return this.db.of(Note).save(note, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(Note).remove({ id });
  }

  /** Ids of the people that a note mentions, in ascending order. */
  async mentions(noteId: string): Promise<string[]> {
    const rows = await this.db.of(NoteMention).list({ noteId }, { personId: 'ASC' });
    return rows.map(({ personId }) => personId);
  }

  /** Replaces the mentions of a note. */
  async setMentions(noteId: string, people: readonly string[]): Promise<void> {
    await this.db.of(NoteMention).remove({ noteId });
    const { tenantId } = this.scope;
    await this.db.of(NoteMention).insert(people.map((personId) => ({ noteId, personId, tenantId })));
  }

  /**
   * Selects a candidate of the database. Also selects an erased candidate whom the institution knew, so that the
   * service throws INVALID_STATE and not NOT_FOUND.
   */
  private candidate({ candidateId }: { candidateId: string }, actor: Actor) {
    const { tenantId } = this.scope;
    return sql`
      select null::uuid as candidacy_id, k.candidate_id
      from (
        select known.candidate_id, known.tenant_id from institution_candidate known
        where known.tenant_id = ${tenantId} and known.candidate_id = ${candidateId}
        union
        select d.candidate_id, d.tenant_id from ${ofDatabase(tenantId, sql`c.id = ${candidateId}`)} d
      ) k
      where ${allOf([ofReachedCandidate(actor, 'APPLICATION_NOTE', 'k')])}`;
  }

  private candidacy(asked: Extract<AskedSubject, { kind: 'CANDIDACY' | 'APPLICATION' }>, actor: Actor) {
    const wanted = asked.kind === 'CANDIDACY' ? sql`c.id = ${asked.candidacyId}` : ofApplication(asked);
    return sql`
      select c.id as candidacy_id, c.candidate_id
      from candidacy c
      where ${allOf([
        sql`c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT' and ${wanted}`,
        ofReachedVacancy(actor, 'APPLICATION_NOTE'),
      ])}
      order by c.status = 'WITHDRAWN', c.applied_at desc, c.id desc
      limit 1`;
  }
}
