import type { FieldPath } from 'react-hook-form';

import type { CreateVacancyInput } from '../../../../../generated/admin/graphql';
import { ApiError } from '../../../../../shared/errors/api-error';
import { formPath, stepOfField, STEPS, type Step, type VacancyValues } from '../values';

export interface PlacedFault {
  path: FieldPath<VacancyValues>;
  step: Step;
  message: string;
}

/** The faults that belong to a field of the form. */
export function placedFaults(error: unknown): PlacedFault[] {
  const faults = error instanceof ApiError ? error.faults : [];
  return faults.flatMap(({ field, message }) => {
    const step = field === undefined ? undefined : stepOfField(field);
    return field === undefined || step === undefined
      ? []
      : [{ path: formPath(field) as FieldPath<VacancyValues>, step, message }];
  });
}

/** The number of faults when each is shown at its field, so that a note above need not repeat them. */
export function faultsInPlace(error: unknown): number {
  const placed = placedFaults(error).length;
  return error instanceof ApiError && placed === error.faults.length ? placed : 0;
}

export function firstStepOf(faults: readonly PlacedFault[]): Step | undefined {
  return STEPS.find((step) => faults.some((fault) => fault.step === step));
}

export type InputField = keyof CreateVacancyInput;

/** Fields that the API checks together. A field alone would be checked against the saved value of the other. */
const TOGETHER: readonly (readonly InputField[])[] = [
  ['salaryMin', 'salaryMax'],
  ['price', 'openings'],
  ['publishAt', 'endDate'],
  ['province', 'municipality'],
];

/** In the API a currency is part of its amount; in the form it is a separate field. */
const AMOUNT_OF: Readonly<Record<string, InputField>> = { priceCurrency: 'price', salaryCurrency: 'salaryMin' };

/**
 * Whether a change of this field may remove the fault: at the field itself, or at one that is checked together with it.
 */
export function answeredBy(name: FieldPath<VacancyValues>): FieldPath<VacancyValues>[] {
  const root = AMOUNT_OF[name] ?? (name as InputField);
  return [
    ...new Set([name, root, ...(TOGETHER.find((group) => group.includes(root)) ?? [])]),
  ] as FieldPath<VacancyValues>[];
}

/**
 * The fields to omit so that the rest can be saved. Empty when the refusal is not about fields, or is about the title.
 */
export function fieldsToLeave(error: unknown): InputField[] {
  const placed = placedFaults(error);
  if (placed.length === 0 || faultsInPlace(error) === 0) {
    return [];
  }
  return placed.some(({ path }) => path === 'title') ? [] : together(placed.map(({ path }) => path));
}

/** The fields of these paths, and those that are checked together with them. */
export function together(paths: readonly FieldPath<VacancyValues>[]): InputField[] {
  const roots = paths.map((path) => path.split('.')[0] as InputField);
  return [...new Set(roots.flatMap((root) => TOGETHER.find((group) => group.includes(root)) ?? [root]))];
}

export function without(input: CreateVacancyInput, fields: readonly InputField[]): CreateVacancyInput {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !fields.includes(name as InputField)),
  ) as CreateVacancyInput;
}
