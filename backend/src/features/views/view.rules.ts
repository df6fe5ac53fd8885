import { DomainError } from '../../common/errors';
import { allOf } from '../../common/faults';
import { codePoints, requiredLine } from '../../common/text';
import type { FilterValues } from '../../platform/graphql/filter-values.scalar';
import type { SavedView } from './saved-view.entity';
import type { ViewValues } from './view.types';

const NAME = { max: 60 };
const MOST_FILTER_BYTES = 4096;
const MOST_COLUMNS = 40;
const LONGEST_FIELD_NAME = 60;
const FIELD_NAME = /^\w(?:[\w.]*\w)?$/;

export type StoredView = Pick<
  SavedView,
  'name' | 'filter' | 'sortField' | 'sortOrder' | 'columns' | 'density' | 'visibility'
>;

/** Validates the input and returns the values to store, or throws all faults. */
export const viewOf = ({ name, filter, sort, columns, density, visibility }: ViewValues): StoredView =>
  allOf((faults) => ({
    name: faults.check(() => requiredLine(name, 'name', NAME)) ?? '',
    filter: faults.check(() => filterOf(filter ?? {})) ?? {},
    sortField: sort ? (faults.check(() => sortFieldOf(sort.field)) ?? null) : null,
    sortOrder: sort?.order ?? null,
    columns: faults.check(() => columnsOf(columns)) ?? [],
    density,
    visibility,
  }));

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

function sortFieldOf(value: string): string {
  const field = requiredLine(value, 'sort.field', { max: LONGEST_FIELD_NAME });
  if (!isFieldName(field)) throw new DomainError('INVALID_INPUT', {}, 'sort.field');
  return field;
}

export function columnsOf(columns: readonly string[]): string[] {
  const isValid = columns.every(isFieldName) && new Set(columns).size === columns.length;
  if (!isValid || columns.length > MOST_COLUMNS)
    throw new DomainError('INVALID_INPUT', { max: MOST_COLUMNS }, 'columns');
  return [...columns];
}

const isFieldName = (name: string): boolean => FIELD_NAME.test(name) && codePoints(name) <= LONGEST_FIELD_NAME;

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
