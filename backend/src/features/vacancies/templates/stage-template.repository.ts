import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql, type Sql } from '../../../platform/database/sql';
import type { StageTemplate } from './stage-template.entity';

export type TemplateRow = Pick<StageTemplate, 'id' | 'version' | 'name' | 'stages'>;
type TemplateValues = Pick<StageTemplate, 'name' | 'stages'>;

const COLUMNS = columns('t', ['id', 'version', 'name', 'stages'] satisfies (keyof StageTemplate)[]);

/** The stage templates of the caller's institution. */
@Injectable()
export class StageTemplateRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(limit: number): Promise<TemplateRow[]> {
    return this.db.read<TemplateRow>(sql`
      select ${COLUMNS} from stage_template t where t.tenant_id = ${this.scope.tenantId}
      order by lower(t.name), t.id limit ${limit}`);
  }

  async get(id: string): Promise<TemplateRow> {
    const [row] = await this.db.query<TemplateRow>(this.one(id));
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  lock(id: string, version: number): Promise<TemplateRow> {
    return this.db.lock<TemplateRow>(this.one(id), version);
  }

  async insert({ name, stages }: TemplateValues): Promise<string> {
    const id = this.clock.id();
    await this.db.write(sql`
      insert into stage_template (id, tenant_id, name, stages)
      values (${id}, ${this.scope.tenantId}, ${name}, ${JSON.stringify(stages)})`);
    return id;
  }

  async update(id: string, { name, stages }: TemplateValues): Promise<void> {
    await this.db.write(sql`
      update stage_template
      set name = ${name}, stages = ${JSON.stringify(stages)}, version = version + 1, updated_at = ${this.clock.now()}
      where id = ${id}`);
  }

  async remove(id: string): Promise<void> {
    await this.db.write(sql`delete from stage_template where id = ${id}`);
  }

  /**
   * How many other templates there are, and whether one of them has the name. Locks the templates of the institution until the
   * transaction ends, so that two people who save the same name at once are one after the other.
   */
  async others(name: string, butFor: string | null): Promise<{ count: number; isTaken: boolean }> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('stage-templates:' || ${tenantId}, 0))`);
    const [row] = await this.db.query<{ count: number; isTaken: boolean }>(sql`
      select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name})), false) as is_taken
      from stage_template where tenant_id = ${tenantId} and id is distinct from ${butFor}::uuid`);
    return row ?? { count: 0, isTaken: false };
  }

  private one(id: string): Sql {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return sql`select ${COLUMNS} from stage_template t where t.id = ${id} and t.tenant_id = ${this.scope.tenantId}`;
  }
}
