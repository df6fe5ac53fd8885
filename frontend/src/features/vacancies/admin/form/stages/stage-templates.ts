import type { AdminStageTemplateFragment, StageInput } from '../../../../../generated/admin/graphql';
import { newKey } from '../../../../../shared/api/idempotency';
import { toStageInput } from '../saving/to-input';
import type { StageValues } from '../values';

/** The posting stays with its id and its candidacies. The template replaces the stages after it. */
export function stagesOfTemplate(template: AdminStageTemplateFragment, present: readonly StageValues[]): StageValues[] {
  const stages = template.stages.map(({ name, kind, promisedDays, skills }): StageValues => ({
    key: newKey(),
    name,
    kind,
    promisedDays: promisedDays === null ? '' : String(promisedDays),
    skills: skills.map((skill) => ({ name: skill.name, weight: skill.weight })),
  }));
  const [posting] = present;
  const [first, ...rest] = stages;
  if (posting === undefined || first === undefined) {
    return stages;
  }
  return first.kind === 'POSTING'
    ? [{ ...first, key: posting.key, ...(posting.id === undefined ? {} : { id: posting.id }) }, ...rest]
    : [posting, ...stages];
}

/** Removes the ids of the stages, because they belong to one vacancy. */
export function templateStages(stages: readonly StageValues[]): StageInput[] {
  return toStageInput(stages).map(({ id: _id, ...stage }) => stage);
}
