import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import type { Locale } from '../../../common/locale';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql, type Sql } from '../../../platform/database/sql';
import { type ReasonTexts, RejectionReason } from './rejection-reason.entity';

const COLUMNS = ['id', 'version', 'name', 'candidateText', 'position', 'active'] as const;
export type ReasonRow = Pick<RejectionReason, (typeof COLUMNS)[number]> & { inUse: boolean };
export type ReasonValues = Pick<RejectionReason, 'name' | 'candidateText' | 'active'>;

/** The reasons for rejection of the caller's institution. */
@Injectable()
export class RejectionReasonRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(limit: number): Promise<ReasonRow[]> {
    return this.rows(sql`order by r.position, r.id limit ${limit}`);
  }

  async get(id: string): Promise<ReasonRow | undefined> {
    const [row] = await this.rows(sql`and r.id = ${id}`);
    return row;
  }

  /** A reason by its id, or by the entry of the platform's list from which it was filled. */
  async find(
    which: { id: string } | { optionId: number },
  ): Promise<Pick<RejectionReason, 'id' | 'active'> | undefined> {
    if ('id' in which && !isUuid(which.id)) return undefined;
    const condition = 'id' in which ? sql`r.id = ${which.id}` : sql`r.option_id = ${which.optionId}`;
    const [row] = await this.db.read<Pick<RejectionReason, 'id' | 'active'>>(sql`
      select r.id, r.active from rejection_reason r where r.tenant_id = ${this.scope.tenantId} and ${condition}`);
    return row;
  }

  /** Locks a reason against deletion until the transaction ends. False if it does not exist. */
  async hold(id: string): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1 from rejection_reason where id = ${id} and tenant_id = ${this.scope.tenantId} for key share`);
    return rows.length > 0;
  }

  lock(id: string, version: number): Promise<RejectionReason> {
    return this.db.of(RejectionReason).lock({ id, tenantId: this.scope.tenantId }, version);
  }

  /** Serializes changes of the list, so that concurrent calls cannot use the same name, place or last active reason. */
  async takeTurns(): Promise<void> {
    await this.db.query(sql`
      select pg_advisory_xact_lock(hashtextextended('rejection-reasons:' || ${this.scope.tenantId}, 0))`);
  }

  /** The reasons in the order of the list. */
  ordered(): Promise<Pick<RejectionReason, 'id' | 'active' | 'position'>[]> {
    return this.db.query(sql`
      select id, active, position from rejection_reason where tenant_id = ${this.scope.tenantId} order by position, id`);
  }

  /** Languages in which another reason has the name. */
  async taken(name: ReasonTexts, exceptId: string | null): Promise<Locale[]> {
    const rows = await this.db.query<{ language: Locale }>(sql`
      select distinct given.language from jsonb_each_text(${JSON.stringify(name)}::jsonb) given (language, text)
      join rejection_reason r on r.tenant_id = ${this.scope.tenantId} and r.id is distinct from ${exceptId}::uuid
        and sec.fold(r.name ->> given.language) = sec.fold(given.text)`);
    return rows.map(({ language }) => language);
  }

  async countUses(id: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(distinct candidacy_id)::int as n from candidacy_decision
      where reason_id = ${id} and tenant_id = ${this.scope.tenantId}`);
    return row?.n ?? 0;
  }

  insert(id: string, values: ReasonValues & Pick<RejectionReason, 'position'>): Promise<void> {
    const now = this.clock.now();
    const { tenantId } = this.scope;
    return this.db
      .of(RejectionReason)
      .insert({ id, tenantId, optionId: null, ...values, createdAt: now, updatedAt: now });
  }

  update(reason: RejectionReason, values: ReasonValues): Promise<void> {
    return this.db.of(RejectionReason).save(reason, { ...values, updatedAt: this.clock.now() });
  }

  /** Stores the order of the list. */
  async arrange(ids: readonly string[]): Promise<void> {
    await this.db.query(sql`
      update rejection_reason r set position = t.place
      from unnest(${ids}::uuid[]) with ordinality t (id, place)
      where r.id = t.id and r.tenant_id = ${this.scope.tenantId}`);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(RejectionReason).remove({ id, tenantId: this.scope.tenantId });
  }

  private rows(rest: Sql): Promise<ReasonRow[]> {
    return this.db.read<ReasonRow>(sql`
      select ${columns('r', COLUMNS)},
        exists (select 1 from candidacy_decision d where d.reason_id = r.id) as in_use
      from rejection_reason r where r.tenant_id = ${this.scope.tenantId} ${rest}`);
  }
}
