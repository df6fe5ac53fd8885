import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { allOf, Sql, sql } from '../../platform/database/sql';
import { ofReachedCandidate, type SelectedIds } from '../candidacies';
import { ofDatabase } from '../candidates';
import { Favourite, FavouriteList } from './favourite.entity';

/** A candidate by one of the given ids. */
export interface GivenCandidate {
  given: string;
  candidateId: string;
}

/** Reads and writes lists of favourite candidates for commands. Every method joins the current transaction. */
@Injectable()
export class FavouritesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locks a list. Throws NOT_FOUND if it does not exist, or is a private list of somebody else. */
  async lockList(id: string, version?: number): Promise<FavouriteList> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const { tenantId, personId } = this.scope;
    await this.db.lock(
      sql`select l.version from favourite_list l where l.id = ${id} and l.tenant_id = ${tenantId}
        and (l.owner_id = ${personId} or l.visibility = 'SHARED')`,
      version,
    );
    return this.db.of(FavouriteList).get({ id });
  }

  /** Locks and counts the lists of the caller. Concurrent calls cannot exceed the limit or use a name twice. */
  async countListsLocked(): Promise<number> {
    const { personId } = this.scope;
    return this.db.transaction(async () => {
      await this.db.query(sql`
        select pg_advisory_xact_lock(hashtextextended('favourite-list:' || ${personId}, 0))`);
      const [row] = await this.db.query<{ n: number }>(sql`
        select count(*)::int as n from favourite_list where owner_id = ${personId}`);
      return row!.n;
    });
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1 from favourite_list
      where owner_id = ${this.scope.personId} and name_folded = sec.fold(${name}) and id is distinct from ${butFor}`);
    return found.length > 0;
  }

  insertList(list: Pick<FavouriteList, 'id' | 'name' | 'visibility'>): Promise<void> {
    const [now, { tenantId, personId }] = [this.clock.now(), this.scope];
    return this.db.of(FavouriteList).insert({ ...list, tenantId, ownerId: personId, createdAt: now, updatedAt: now });
  }

  updateList(list: FavouriteList, changes: Pick<FavouriteList, 'name' | 'visibility'>): Promise<void> {
    return this.db.of(FavouriteList).save(list, { ...changes, updatedAt: this.clock.now() });
  }

  async removeList(id: string): Promise<void> {
    await this.db.of(FavouriteList).remove({ id });
  }

  /**
   * Returns the candidates that the caller may add, by ids of candidates or of candidacies, and locks them against
   * erasure in the order of their ids. Erased and anonymised candidates are omitted.
   */
  candidates(ids: readonly string[], actor: Actor): Promise<GivenCandidate[]> {
    const reached = ofReachedCandidate(actor, 'FAVOURITES_MANAGE', 'k');
    const { tenantId } = this.scope;
    return this.db.query<GivenCandidate>(sql`
      select found.given, found.candidate_id
      from (
        select wanted.id as given, k.candidate_id
        from unnest(${ids.filter(isUuid)}::uuid[]) wanted (id)
        left join candidacy a on a.id = wanted.id and a.tenant_id = ${tenantId}
          and a.status <> 'DRAFT' and a.anonymised_at is null
        join ${ofDatabase(tenantId, sql`true`)} k on k.candidate_id = coalesce(a.candidate_id, wanted.id)
        where ${allOf([reached])}
        order by k.candidate_id
      ) found
      where sec.hold_candidate(found.candidate_id)`);
  }

  /**
   * Returns the candidates of candidacies that the caller may add, at most `most`, and locks them against erasure in the
   * order of their ids.
   */
  async selected(candidacies: SelectedIds, actor: Actor, most: number): Promise<string[]> {
    const { tenantId } = this.scope;
    const reached = ofReachedCandidate(actor, 'FAVOURITES_MANAGE', 'k');
    const chosen = candidacies instanceof Sql ? candidacies : sql`select unnest(${candidacies}::uuid[])`;
    const rows = await this.db.query<{ candidateId: string }>(sql`
      select found.candidate_id
      from (
        select distinct k.candidate_id
        from candidacy a
        join ${ofDatabase(tenantId, sql`true`)} k on k.candidate_id = a.candidate_id
        where ${allOf([
          sql`a.id in (${chosen}) and a.tenant_id = ${tenantId} and a.status <> 'DRAFT' and a.anonymised_at is null`,
          reached,
        ])}
        order by k.candidate_id
        limit ${most}
      ) found
      where sec.hold_candidate(found.candidate_id)`);
    return rows.map(({ candidateId }) => candidateId);
  }

  async countEntries(listId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from favourite where list_id = ${listId}`);
    return row!.n;
  }

  /** Returns the number of new entries. */
  add(listId: string, candidateIds: readonly string[], note: string | null): Promise<number> {
    const { tenantId, personId } = this.scope;
    const rows = candidateIds.map((candidateId) => ({ id: this.clock.id(), candidate_id: candidateId }));
    return this.db.write(sql`
      insert into favourite (id, tenant_id, list_id, candidate_id, note, added_by, added_at)
      select r.id, ${tenantId}, ${listId}, r.candidate_id, ${note}, ${personId}, ${this.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, candidate_id uuid)
      on conflict (list_id, candidate_id) do nothing`);
  }

  /** Locks an entry. Throws NOT_FOUND if the caller may not read its list, or the candidate is outside the scope. */
  async lockEntry(id: string, actor: Actor, version?: number): Promise<Favourite> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const { tenantId, personId } = this.scope;
    const mine = sql`f.id = ${id} and f.tenant_id = ${tenantId} and f.list_id in (
      select l.id from favourite_list l where l.owner_id = ${personId} or l.visibility = 'SHARED')`;
    await this.db.lock(
      sql`select f.version from favourite f
        where ${allOf([mine, ofReachedCandidate(actor, 'FAVOURITES_MANAGE', 'f')])}`,
      version,
    );
    return this.db.of(Favourite).get({ id });
  }

  updateEntry(entry: Favourite, note: string | null): Promise<void> {
    return this.db.of(Favourite).save(entry, { note });
  }

  async removeEntry(id: string): Promise<void> {
    await this.db.of(Favourite).remove({ id });
  }
}
