import type { Vacancy } from '../vacancy.entity';
import type { RequirementValues, StageValues } from '../vacancy.repository';

/** What an edit would put in the place of what is. */
export interface VacancyEdit {
  fields: Partial<Vacancy>;
  present: RequirementValues;
  next: RequirementValues;
  stages: readonly StageValues[];
  /** The stages as they are, when the edit names any. */
  before: readonly StageValues[] | null;
}

/** A form that is saved by itself sends the same again: when its answer was lost, or when nothing was typed since. */
export function changesNothing(vacancy: Vacancy, { fields, present, next, stages, before }: VacancyEdit): boolean {
  return (
    (Object.keys(fields) as (keyof Vacancy)[]).every((key) => isSame(vacancy[key], fields[key])) &&
    areSameRequirements(present, next) &&
    (before === null || isSame(before.map(stageParts), stages.map(stageParts)))
  );
}

/** Equal for equal requirements, whatever the order of their skills. */
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

/** As text with the keys of every object in one order: the database keeps them in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
