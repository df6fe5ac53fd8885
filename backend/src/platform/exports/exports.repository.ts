import { Injectable } from '@nestjs/common';

import type { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { allOf, columns, constants, sql, type Sql } from '../database/sql';
import type { StoredObject } from '../storage/storage';
import { exportStates } from './export.states';
import { ListExport } from './list-export.entity';

const KEPT_MILLISECONDS = 86_400_000;
const SHOWN = 50;
const COLUMNS = [
  'id',
  'tenantId',
  'ownerId',
  'list',
  'format',
  'columns',
  'filter',
  'sort',
  'locale',
  'state',
  'rows',
  'total',
  'hasMore',
  'errorCode',
  'errorField',
  'requestedAt',
  'endedAt',
  'expiresAt',
  'size',
  'storageKey',
] as const satisfies readonly (keyof ListExport)[];
const LISTED = columns('e', COLUMNS);

export type ExportRow = Pick<ListExport, (typeof COLUMNS)[number]>;
export type NewExport = Pick<ListExport, 'id' | 'list' | 'format' | 'columns' | 'filter' | 'sort'>;
export interface ExportProgress {
  rows: number;
  total: number | null;
}

/** Exports of lists and their files. A person reads their own exports; the worker creates the files. */
@Injectable()
export class ExportsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** An own export that has not expired. */
  async find(id: string): Promise<ExportRow | undefined> {
    const [row] = isUuid(id) ? await this.own(sql`e.id = ${id}`) : [];
    return row;
  }

  /** Own exports that have not expired, newest first. */
  list(): Promise<ExportRow[]> {
    return this.own(sql`true`);
  }

  /** Locks and counts the caller's unfinished exports. Concurrent calls cannot exceed the limit. */
  async countUnfinished(): Promise<number> {
    const { personId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('list-export:' || ${personId}, 0))`);
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from list_export
      where owner_id = ${personId} and state in (${constants(UNFINISHED)}) and expires_at > ${this.clock.now()}`);
    return row?.n ?? 0;
  }

  insert(row: NewExport): Promise<void> {
    const { personId, locale, values } = this.scope;
    return this.db.of(ListExport).insert({
      ...row,
      tenantId: values.tenantId ?? null,
      ownerId: personId,
      locale,
      state: 'PENDING',
      requestedAt: this.clock.now(),
      expiresAt: this.expiry(),
    });
  }

  /** Returns false for an export that has ended or belongs to somebody else. */
  async cancel(id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const changed = await this.db.write(sql`
      update list_export set state = 'CANCELLED', ended_at = ${this.clock.now()}
      where id = ${id} and owner_id = ${this.scope.personId}
        and state = any (${exportStates.sources('cancel', 'CANCELLED')}::text[])`);
    return changed === 1;
  }

  /**
   * Begins an export, or begins the export again after a crash. Returns undefined if the export has ended. Waits for a transaction that
   * withdraws exports of the institution. Otherwise the export could read its rows before the commit of that
   * transaction and would not be withdrawn.
   */
  async begin(id: string): Promise<ExportRow | undefined> {
    const [row] = await this.db.asWorker(async () => {
      await this.db.query(sql`
        select pg_advisory_xact_lock_shared(hashtextextended('withdraw-exports:' || e.tenant_id::text, 0))
        from list_export e where e.id = ${id}`);
      return this.db.query<ExportRow>(sql`
        update list_export e set state = 'RUNNING', rows = 0, total = null
        where e.id = ${id} and e.state = any (${exportStates.sources('begin', 'RUNNING')}::text[])
        returning ${LISTED}`);
    });
    return row;
  }

  /** Returns false when the export was cancelled. */
  async progress(id: string, { rows, total }: ExportProgress): Promise<boolean> {
    const changed = await this.db.asWorker(() =>
      this.db.write(sql`
        update list_export set rows = ${rows}, total = ${total}
        where id = ${id} and state in (${constants(exportStates.sources('finish', 'READY'))})`),
    );
    return changed === 1;
  }

  /** Returns false when it was cancelled, or finished by another worker. */
  async finish(id: string, { key, size, sha256 }: StoredObject, rows: number, hasMore: boolean): Promise<boolean> {
    const changed = await this.db.write(sql`
      update list_export
      set state = 'READY', rows = ${rows}, has_more = ${hasMore}, size = ${size}, sha256 = ${sha256},
        storage_key = ${key}, ended_at = ${this.clock.now()}, expires_at = ${this.expiry()}
      where id = ${id} and state = any (${exportStates.sources('finish', 'READY')}::text[])`);
    return changed === 1;
  }

  async fail(id: string, { code, field }: DomainError): Promise<boolean> {
    const changed = await this.db.write(sql`
      update list_export
      set state = 'FAILED', error_code = ${code}, error_field = ${field ?? null}, ended_at = ${this.clock.now()}
      where id = ${id} and state = any (${exportStates.sources('fail', 'FAILED')}::text[])`);
    return changed === 1;
  }

  private own(condition: Sql): Promise<ExportRow[]> {
    const { personId } = this.scope;
    const where = allOf([sql`e.owner_id = ${personId}`, sql`e.expires_at > ${this.clock.now()}`, condition]);
    return this.db.read<ExportRow>(sql`
      select ${LISTED} from list_export e where ${where} order by e.requested_at desc, e.id desc
      limit ${SHOWN}`);
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + KEPT_MILLISECONDS);
  }
}

const UNFINISHED = exportStates.sources('cancel');
