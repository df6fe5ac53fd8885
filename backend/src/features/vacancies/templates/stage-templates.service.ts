import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { requiredLine } from '../../../common/text';
import { Audit } from '../../../platform/audit/audit';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Idempotency } from '../../../platform/commands/idempotency';
import { StageTemplateRepository, type TemplateRow } from './stage-template.repository';
import { keptStageName, namedStages } from '../first-stage';
import type { StageTemplate, StageTemplateInput } from './stage-template.types';
import { stageFaults } from '../vacancy.policy';

const NAME = { max: 80 };
export const MOST_TEMPLATES = 50;
const OBJECT = 'StageTemplate';

/** Named lists of stages, shared by all staff who write vacancies. */
@Injectable()
export class StageTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly templates: StageTemplateRepository,
    private readonly scope: RequestScope,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<StageTemplate[]> {
    const rows = await this.templates.list(MOST_TEMPLATES);
    return rows.map((row) => this.shown(row));
  }

  async save(input: StageTemplateInput, idempotencyKey: string): Promise<StageTemplate> {
    const id = await this.idempotency.once(idempotencyKey, 'saveStageTemplate', input, () => this.insert(input));
    return this.get(id);
  }

  async update(id: string, version: number, input: StageTemplateInput): Promise<StageTemplate> {
    await this.db.transaction(async () => {
      await this.templates.lock(id, version);
      const { name, stages } = templateOf(input);
      await this.assertFree(name, id);
      await this.templates.update(id, { name, stages });
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
      const { name } = await this.templates.lock(id, version);
      await this.templates.remove(id);
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
      const { name, stages } = templateOf(input);
      await this.assertFree(name, null);
      const id = await this.templates.insert({ name, stages });
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
    return this.shown(await this.templates.get(id));
  }

  private shown(row: TemplateRow): StageTemplate {
    return { ...row, stages: namedStages(row.stages, this.scope.locale) };
  }

  private async assertFree(name: string, butFor: string | null): Promise<void> {
    const { count, isTaken } = await this.templates.others(name, butFor);
    if (isTaken) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
    if (count >= MOST_TEMPLATES) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_TEMPLATES });
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
