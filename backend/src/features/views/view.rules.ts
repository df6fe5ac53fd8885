import { DomainError } from '../../common/errors';
import { allOf } from '../../common/faults';
import type { FilterValues } from '../../platform/graphql/filter-values.scalar';
import { readInputWith } from '../../platform/graphql/inputs/input.pipe';
import { isFieldName } from './field-names.rules';
import type { SavedView } from './saved-view.entity';
import { ViewValues } from './view.types';

const MOST_FILTER_BYTES = 4096;
const MOST_COLUMNS = 40;

export type StoredView = Pick<
  SavedView,
  'name' | 'filter' | 'sortField' | 'sortOrder' | 'columns' | 'density' | 'visibility'
>;

/** Validates the input and returns the values to store, or throws all faults. */
export const viewOf = (values: ViewValues): StoredView =>
  allOf((faults) => {
    const { name, filter, sort, columns, density, visibility } = readInputWith(faults, ViewValues, values);
    return {
      name,
      filter: faults.check(() => filterOf(filter ?? {})) ?? {},
      sortField: sort?.field ?? null,
      sortOrder: sort?.order ?? null,
      columns: faults.check(() => columnsOf(columns)) ?? [],
      density,
      visibility,
    };
  });

/** Names of fields with texts, numbers, booleans, null, or lists of these; nothing nested deeper. */
export function filterOf(filter: FilterValues): FilterValues {
  for (const [name, value] of Object.entries(filter)) {
    const isFlat = Array.isArray(value) ? value.every(isScalar) : isScalar(value);
    if (!isFieldName(name) || !isFlat) throw new DomainError('INVALID_INPUT', {}, 'filter');
  }
  if (Buffer.byteLength(JSON.stringify(filter)) > MOST_FILTER_BYTES)
    throw new DomainError('INVALID_INPUT', { max: MOST_FILTER_BYTES }, 'filter');
  return filter;
}

export function columnsOf(columns: readonly string[]): string[] {
  const isValid = columns.every(isFieldName) && new Set(columns).size === columns.length;
  if (!isValid || columns.length > MOST_COLUMNS)
    throw new DomainError('INVALID_INPUT', { max: MOST_COLUMNS }, 'columns');
  return [...columns];
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
