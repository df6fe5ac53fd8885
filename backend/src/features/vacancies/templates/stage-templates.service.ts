import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { requiredLine } from '../../../common/text';
import { Audit } from '../../../platform/audit/audit';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Idempotency } from '../../../platform/commands/idempotency';
import { sql } from '../../../platform/database/sql';
import { keptStageName, namedStages } from '../first-stage';
import type { StageTemplate, StageTemplateInput, TemplateStage } from './stage-template.types';
import { stageFaults } from '../writing/vacancy.policy';

interface TemplateRow {
  id: string;
  version: number;
  name: string;
  stages: TemplateStage[];
}

const NAME = { max: 80 };
export const MOST_TEMPLATES = 50;
const OBJECT = 'StageTemplate';

/** Named lists of stages, shared by all staff who write vacancies. */
@Injectable()
export class StageTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<StageTemplate[]> {
    const rows = await this.db.read<TemplateRow>(sql`
      select id, version, name, stages
      from stage_template
      where tenant_id = ${this.scope.tenantId}
      order by lower(name), id
      limit ${MOST_TEMPLATES}`);
    return rows.map((row) => this.shown(row));
  }

  async save(input: StageTemplateInput, idempotencyKey: string): Promise<StageTemplate> {
    const id = await this.idempotency.once(idempotencyKey, 'saveStageTemplate', input, () => this.insert(input));
    return this.get(id);
  }

  async update(id: string, version: number, input: StageTemplateInput): Promise<StageTemplate> {
    await this.db.transaction(async () => {
      await this.lock(id, version);
      const { name, stages } = templateOf(input);
      await this.assertFree(name, id);
      await this.db.query(sql`
        update stage_template
        set name = ${name}, stages = ${JSON.stringify(stages)}, version = version + 1, updated_at =
          ${this.clock.now()}
        where id = ${id}`);
      await this.audit.record({
        action: 'stage-template.changed',
        objectType: OBJECT,
        objectId: id,
        changes: { name },
      });
    });
    return this.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.db.transaction(async () => {
      const { name } = await this.lock(id, version);
      await this.db.query(sql`delete from stage_template where id = ${id}`);
      await this.audit.record({
        action: 'stage-template.removed',
        objectType: OBJECT,
        objectId: id,
        changes: { name },
      });
    });
    return id;
  }

  private insert(input: StageTemplateInput): Promise<string> {
    return this.db.transaction(async () => {
      const id = this.clock.id();
      const { name, stages } = templateOf(input);
      await this.assertFree(name, null);
      await this.db.query(sql`
        insert into stage_template (id, tenant_id, name, stages)
        values (${id}, ${this.scope.tenantId}, ${name}, ${JSON.stringify(stages)})`);
      await this.audit.record({
        action: 'stage-template.created',
        objectType: OBJECT,
        objectId: id,
        changes: { name },
      });
      return id;
    });
  }

  private async get(id: string): Promise<StageTemplate> {
    const [row] = await this.db.query<TemplateRow>(sql`
      select id, version, name, stages from stage_template where id = ${id} and tenant_id = ${this.scope.tenantId}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  private shown(row: TemplateRow): StageTemplate {
    return { ...row, stages: namedStages(row.stages, this.scope.locale) };
  }

  private lock(id: string, version: number): Promise<TemplateRow> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.lock<TemplateRow>(
      sql`
      select id, version, name, stages from stage_template where id = ${id} and tenant_id = ${this.scope.tenantId}`,
      version,
    );
  }

  /** A lock per institution serializes saves, so that names stay unique and the count is exact. */
  private async assertFree(name: string, butFor: string | null): Promise<void> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('stage-templates:' || ${tenantId}, 0))`);
    const [row] = await this.db.query<{ n: number; taken: boolean }>(sql`
      select count(*)::int as n, coalesce(bool_or(lower(name) = lower(${name})), false) as taken
      from stage_template where tenant_id = ${tenantId} and id is distinct from ${butFor}::uuid`);
    if (row?.taken) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
    if ((row?.n ?? 0) >= MOST_TEMPLATES) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_TEMPLATES });
  }
}

function templateOf(input: StageTemplateInput): Pick<TemplateRow, 'name' | 'stages'> {
  const stages = input.stages.map(({ name, kind, skills, promisedDays }) => ({
    name: keptStageName(name.normalize('NFC').trim(), kind),
    kind,
    skills: skills.map((skill) => ({ name: skill.name.normalize('NFC').trim(), weight: skill.weight })),
    promisedDays: promisedDays ?? null,
  }));
  const name = requiredLine(input.name, 'name', NAME);
  DomainErrors.throwIfAny(stageFaults(stages));
  return { name, stages };
}
