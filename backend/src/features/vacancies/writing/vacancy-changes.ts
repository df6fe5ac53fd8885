import type { Vacancy } from '../vacancy.entity';
import type { RequirementValues, StageValues } from '../vacancy.repository';

/** An edit, compared with the present values. */
export interface VacancyEdit {
  fields: Partial<Vacancy>;
  present: RequirementValues;
  next: RequirementValues;
  stages: readonly StageValues[];
  /** Present stages; null when the edit does not contain stages. */
  before: readonly StageValues[] | null;
}

/** Autosave sends the same values again when a response was lost or nothing was typed. */
export function changesNothing(vacancy: Vacancy, { fields, present, next, stages, before }: VacancyEdit): boolean {
  return (
    (Object.keys(fields) as (keyof Vacancy)[]).every((key) => isSame(vacancy[key], fields[key])) &&
    areSameRequirements(present, next) &&
    (before === null || isSame(before.map(stageParts), stages.map(stageParts)))
  );
}

/** Whether two requirements are equal, ignoring the order of skills. */
export const areSameRequirements = (one: RequirementValues, other: RequirementValues): boolean =>
  isSame(inOrder(one), inOrder(other));

const inOrder = (values: RequirementValues) => ({
  ...values,
  skills: [...values.skills].sort((a, b) => a.skill - b.skill),
});
const stageParts = ({ id, name, kind, skills, promisedDays }: StageValues) => ({
  id,
  name,
  kind,
  skills,
  promisedDays,
});
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON with sorted keys, because jsonb has its own key order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
