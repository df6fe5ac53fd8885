import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql } from '../../../platform/database/sql';
import { StageTemplate } from './stage-template.entity';

export type TemplateRow = Pick<StageTemplate, 'id' | 'version' | 'name' | 'stages'>;
export type TemplateValues = Pick<StageTemplate, 'name' | 'stages'>;

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

  get(id: string): Promise<StageTemplate> {
    return this.db.of(StageTemplate).get({ id, tenantId: this.scope.tenantId });
  }

  lock(id: string, version: number): Promise<StageTemplate> {
    return this.db.of(StageTemplate).lock({ id, tenantId: this.scope.tenantId }, version);
  }

  insert(id: string, values: TemplateValues): Promise<void> {
    return this.db.of(StageTemplate).insert({ id, tenantId: this.scope.tenantId, ...values });
  }

  update(template: StageTemplate, values: TemplateValues): Promise<void> {
    return this.db.of(StageTemplate).save(template, { ...values, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(StageTemplate).remove({ id, tenantId: this.scope.tenantId });
  }

  /**
   * Returns the number of other templates, and whether one of them has the name. Locks the templates of the institution
   * until the transaction ends, so that concurrent calls cannot save the same name.
   */
  async others(name: string, butFor: string | null): Promise<{ count: number; isTaken: boolean }> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('stage-templates:' || ${tenantId}, 0))`);
    const [row] = await this.db.query<{ count: number; isTaken: boolean }>(sql`
      select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name})), false) as is_taken
      from stage_template where tenant_id = ${tenantId} and id is distinct from ${butFor}::uuid`);
    return row ?? { count: 0, isTaken: false };
  }
}
