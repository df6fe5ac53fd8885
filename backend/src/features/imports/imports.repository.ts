import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { DuplicateFacts } from './choosing/import-choice.policy';
import { isUpdatable, ofReachedDuplicate, ofReachedImport } from './import.conditions';
import type { ImportRunEnd } from './events';
import { CandidateImport, CandidateImportRow } from './import.entity';
import { ImportRowState, importRowStates } from './import.states';

export type NewRow = Pick<CandidateImportRow, 'fileName' | 'size' | 'sha256' | 'storageKey' | 'given' | 'fault'> & {
  flags: readonly CandidateImportRow['flags'][number][];
};

export interface FoundDuplicate {
  candidateId: string;
  reasons: CandidateImportRow['duplicateReasons'];
}

/** Imports and their rows, for commands. Every method joins the current transaction. */
@Injectable()
export class ImportsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async insert(title: string): Promise<string> {
    const id = this.clock.id();
    const { tenantId, personId } = this.scope;
    await this.db.of(CandidateImport).insert({
      id,
      tenantId,
      startedBy: personId,
      title,
      readRun: null,
      confirmRun: null,
      createdAt: this.clock.now(),
    });
    return id;
  }

  /** Locks an import within the scope of the caller, so that commands on its rows run one after the other. */
  async lock(id: string): Promise<CandidateImport> {
    const found = await this.db.of(CandidateImport).lock({ id, tenantId: this.scope.tenantId });
    await this.assertReached(found.id);
    return found;
  }

  async setRun(id: string, run: { readRun: string } | { confirmRun: string }): Promise<void> {
    await this.db.of(CandidateImport).update({ id }, run);
  }

  async countRows(importId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from candidate_import_row where import_id = ${importId} and state <> 'DISCARDED'`);
    return row?.n ?? 0;
  }

  async insertRows(importId: string, rows: readonly NewRow[]): Promise<void> {
    const [now, { tenantId }] = [this.clock.now(), this.scope];
    const [last] = await this.db.query<{ position: number }>(sql`
      select coalesce(max(position), 0) as position from candidate_import_row where import_id = ${importId}`);
    await this.db.of(CandidateImportRow).insert(
      rows.map(({ flags, ...row }, index) => ({
        ...row,
        id: this.clock.id(),
        tenantId,
        importId,
        position: (last?.position ?? 0) + index + 1,
        version: 1,
        flags: [...flags],
        state: flags.length > 0 ? ('FAILED' as const) : ('WAITING' as const),
        createdAt: now,
        updatedAt: now,
      })),
    );
  }

  /**
   * Discards failed rows of files that are uploaded again: as many of each name as arrive, the first ones. Files of
   * several folders may have the same name.
   */
  async replaceFailed(importId: string, fileNames: readonly string[]): Promise<void> {
    await this.discardRows(
      importId,
      sql`state = 'FAILED' and id in (
        select f.id
        from (
          select r.id, r.file_name, row_number() over (partition by r.file_name order by r.position) as nth
          from candidate_import_row r
          where r.import_id = ${importId} and r.tenant_id = ${this.scope.tenantId} and r.state = 'FAILED'
        ) f
        join (select name, count(*) as arriving from unnest(${fileNames}::text[]) as given (name) group by name) a
          on a.name = f.file_name
        where f.nth <= a.arriving)`,
    );
  }

  /** Clears what was read, because nobody needs it any more. Returns the number of discarded rows. */
  discardRows(importId: string, condition = sql`true`): Promise<number> {
    return this.db.write(sql`
      update candidate_import_row
      set state = 'DISCARDED', version = version + 1, name = '', surname = '', email = null, telephone = null,
        telephone_text = null, reading = null, given = null, storage_key = null, sha256 = null, duplicate_id = null,
        duplicate_reasons = '{}', choice = null, updated_at = ${this.clock.now()}
      where import_id = ${importId} and tenant_id = ${this.scope.tenantId}
        and state = any (${importRowStates.sources('discard')}::text[]) and ${condition}`);
  }

  async discardSome(importId: string, ids: readonly string[]): Promise<void> {
    await this.discardRows(importId, sql`id = any (${ids}::uuid[])`);
  }

  /** Failed rows whose file is stored wait again. */
  async retry(importId: string, ids: readonly string[] | null): Promise<number> {
    return this.db.write(sql`
      update candidate_import_row
      set state = 'WAITING', version = version + 1, flags = '{}', fault = null, same_as = null, updated_at = ${this.clock.now()}
      where import_id = ${importId} and tenant_id = ${this.scope.tenantId}
        and state = any (${importRowStates.sources('retry')}::text[])
        and (storage_key is not null or given is not null) and (${ids === null} or id = any (${(ids ?? []).filter(isUuid)}::uuid[]))`);
  }

  async idsIn(importId: string, state: ImportRowState): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(sql`
      select id from candidate_import_row
      where import_id = ${importId} and tenant_id = ${this.scope.tenantId} and state = ${state} order by position`);
    return rows.map(({ id }) => id);
  }

  rows(importId: string, ids: readonly string[]): Promise<Pick<CandidateImportRow, 'id' | 'state' | 'flags'>[]> {
    return this.db.query(sql`
      select id, state, flags from candidate_import_row
      where import_id = ${importId} and tenant_id = ${this.scope.tenantId} and id = any (${ids.filter(isUuid)}::uuid[])`);
  }

  /** Locks a row of an import within the scope of the caller. */
  async lockRow(id: string, version: number): Promise<CandidateImportRow> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const [row] = await this.db.query<{ importId: string }>(sql`
      select import_id from candidate_import_row where id = ${id} and tenant_id = ${this.scope.tenantId}`);
    if (row) await this.assertReached(row.importId);
    return this.db.of(CandidateImportRow).lock({ id, tenantId: this.scope.tenantId }, version);
  }

  lockRowIfPresent(id: string): Promise<CandidateImportRow | null> {
    return this.db.of(CandidateImportRow).lockIfPresent({ id, tenantId: this.scope.tenantId });
  }

  /** Reads the given rows that have a file, without locking them. */
  withFiles(ids: readonly string[]): Promise<Pick<CandidateImportRow, 'id' | 'state' | 'fileName' | 'storageKey'>[]> {
    return this.db.read(sql`
      select id, state, file_name, storage_key from candidate_import_row
      where tenant_id = ${this.scope.tenantId} and id = any (${ids}::uuid[]) and given is null`);
  }

  save(row: CandidateImportRow, changes: Partial<CandidateImportRow>): Promise<void> {
    return this.db.of(CandidateImportRow).save(row, { ...changes, updatedAt: this.clock.now() });
  }

  /** An earlier row of the institution with the same file, except discarded and failed rows. */
  async sameFile({ id, sha256, createdAt }: CandidateImportRow): Promise<string | null> {
    const [row] = await this.db.query<{ id: string }>(sql`
      select id from candidate_import_row
      where tenant_id = ${this.scope.tenantId} and sha256 = ${sha256} and (created_at, id) < (${createdAt}, ${id}::uuid) and state not in ('DISCARDED', 'FAILED')
      order by id limit 1`);
    return row?.id ?? null;
  }

  /**
   * Waits until no other transaction confirms rows of the institution. Two that ran at once would both find nobody, and
   * both make a candidate of the same person.
   */
  async takeTurn(): Promise<void> {
    await this.db.query(sql`
      select pg_advisory_xact_lock(hashtextextended('import:' || ${this.scope.tenantId}, 0))`);
  }

  /** The person of the institution's database with most in common. */
  async duplicate(
    row: Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone'>,
  ): Promise<FoundDuplicate | null> {
    const [found] = await this.db.query<FoundDuplicate>(sql`
      select candidate_id, reasons
      from sec.import_duplicate(${row.email}, ${row.telephone}, ${`${row.name} ${row.surname}`.trim()})`);
    return found ?? null;
  }

  /** Whether the person of a row objected to an earlier import by the institution. */
  async hasObjected(
    { email, telephone }: Pick<CandidateImportRow, 'email' | 'telephone'>,
    keys: readonly Buffer[],
  ): Promise<boolean> {
    const [row] = await this.db.query<{ objected: boolean }>(sql`
      select sec.has_objected(${[...keys]}::bytea[], ${email}, ${telephone}) as objected`);
    return row?.objected ?? false;
  }

  /** Whether the caller may see a candidate who is the duplicate of a row, and whether the institution may update it. */
  async duplicateFacts(candidateId: string | null): Promise<DuplicateFacts> {
    const [row] = await this.db.query<DuplicateFacts>(sql`
      select ${ofReachedDuplicate(this.actor())} as reaches_duplicate,
        ${isUpdatable(sql`k.tenant_id`)} as can_update
      from (select ${candidateId}::uuid as candidate_id, ${this.scope.tenantId}::uuid as tenant_id) k
      join candidate d on d.id = k.candidate_id`);
    return row ?? { reachesDuplicate: false, canUpdate: false };
  }

  /** Creates the candidate. Returns undefined when the row is not ready any more. */
  async confirm(row: string, values: object, notice: { id: string; hash: Buffer }): Promise<string | undefined> {
    const [made] = await this.db.query<{ candidateId: string | null }>(sql`
      select sec.confirm_import_row(${row}, ${this.clock.id()}, ${this.clock.id()}, ${notice.id}, ${notice.hash},
        ${JSON.stringify(values)}::jsonb, ${this.clock.now()}) as candidate_id`);
    return made?.candidateId ?? undefined;
  }

  /** Reads the result of a run that is about to end; undefined if the run was cancelled or created after `before`. */
  async endedRun(runId: string, importId: string, before: Date): Promise<ImportRunEnd | undefined> {
    const [end] = await this.db.query<ImportRunEnd>(sql`
      select i.title, run.done, run.failed, count(*) filter (where r.state = 'READY')::int as ready,
        count(*) filter (where r.state = 'FLAGGED')::int as flagged,
        count(*) filter (where r.state = 'FAILED')::int as unread
      from run
      join candidate_import i on i.id = ${importId} and i.tenant_id = run.tenant_id
      join candidate_import_row r on r.import_id = i.id
      where run.id = ${runId} and run.tenant_id = ${this.scope.tenantId} and run.status = 'RUNNING'
        and run.created_at <= ${before}
      group by run.id, i.id`);
    return end;
  }

  private async assertReached(importId: string): Promise<void> {
    const reached = ofReachedImport(this.actor());
    if (!reached) return;
    const rows = await this.db.query(sql`select 1 from candidate_import i where i.id = ${importId} and ${reached}`);
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
