import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { StageTemplateRepository, type TemplateRow, type TemplateValues } from './stage-template.repository';
import { storedStageName, namedStages } from '../first-stage';
import type { StageTemplate, StageTemplateInput } from './stage-template.types';
import { stageFaults } from '../vacancy.policy';

export const MOST_TEMPLATES = 50;

/** Named lists of stages, shared by all staff who write vacancies. */
@Injectable()
export class StageTemplatesService {
  constructor(
    private readonly commands: Commands,
    private readonly templates: StageTemplateRepository,
    private readonly scope: RequestScope,
  ) {}

  async list(): Promise<StageTemplate[]> {
    const rows = await this.templates.list(MOST_TEMPLATES);
    return rows.map((row) => this.shown(row));
  }

  async save(input: StageTemplateInput, idempotencyKey: string): Promise<StageTemplate> {
    const id = await this.commands.once(idempotencyKey, 'saveStageTemplate', input, async (command) => {
      const template = templateOf(input);
      await this.assertFree(template.name, null);
      const templateId = command.id();
      await this.templates.insert(templateId, template);
      await record(command, 'created', templateId, template.name);
      return templateId;
    });
    return this.get(id);
  }

  async update(id: string, version: number, input: StageTemplateInput): Promise<StageTemplate> {
    await this.commands.run(async (command) => {
      const before = await this.templates.lock(id, version);
      const after = templateOf(input);
      await this.assertFree(after.name, id);
      await this.templates.update(before, after);
      await record(command, 'changed', id, after.name);
    });
    return this.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const { name } = await this.templates.lock(id, version);
      await this.templates.remove(id);
      await record(command, 'removed', id, name);
    });
    return id;
  }

  private async get(id: string): Promise<StageTemplate> {
    return this.shown(await this.templates.get(id));
  }

  private shown({ id, version, name, stages }: TemplateRow): StageTemplate {
    return { id, version, name, stages: namedStages(stages, this.scope.locale) };
  }

  private async assertFree(name: string, butFor: string | null): Promise<void> {
    const { count, isTaken } = await this.templates.others(name, butFor);
    if (isTaken) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
    if (count >= MOST_TEMPLATES) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_TEMPLATES });
  }
}

const record = (command: Command, verb: 'created' | 'changed' | 'removed', id: string, name: string): Promise<void> =>
  command.audit({ action: `stage-template.${verb}`, objectType: 'StageTemplate', objectId: id, changes: { name } });

function templateOf(input: StageTemplateInput): TemplateValues {
  const stages = input.stages.map(({ name, kind, skills, promisedDays }) => ({
    name: storedStageName(name, kind),
    kind,
    skills: skills.map((skill) => ({ name: skill.name, weight: skill.weight })),
    promisedDays: promisedDays ?? null,
  }));
  DomainErrors.throwIfAny(stageFaults(stages));
  return { name: input.name, stages };
}
