import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import { optionalLine } from '../../../common/text';

const FIRST_YEAR = '1940';
/** Unfinished studies and contracts may have an end date in the future. */
const YEARS_AHEAD = 10;
const YEAR_OR_MONTH = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

/** Reads a year or a month, `2019` or `2019-03`. An empty text is null. */
export function yearOrMonth(value: string | null | undefined, field: string): string | null {
  const text = optionalLine(value, field, { max: 7 });
  if (text !== null && !YEAR_OR_MONTH.test(text)) throw new DomainError('INVALID_INPUT', {}, field);
  return text;
}

export interface Period {
  from: string | null;
  to: string | null;
}

/** Adds the faults of a period. `thisMonth` is `2026-11`. A date that `yearOrMonth` refused is not reported again. */
export function checkPeriod({ from, to }: Period, path: string, thisMonth: string, faults: Faults): void {
  const latest = `${Number(thisMonth.slice(0, 4)) + YEARS_AHEAD}${thisMonth.slice(4)}`;
  const isFromValid = isDateValid(from, `${path}.from`, thisMonth, faults);
  const isToValid = isDateValid(to, `${path}.to`, latest, faults);
  if (isFromValid && isToValid && isAfter(from, to))
    faults.add(new DomainError('DATE_RANGE_INVALID', {}, `${path}.to`));
}

function isDateValid(date: string | null, field: string, latest: string, faults: Faults): date is string {
  if (date === null || !YEAR_OR_MONTH.test(date)) return false;
  const reason = date < FIRST_YEAR ? 'TOO_LONG_AGO' : isAfter(date, latest) ? 'IN_THE_FUTURE' : undefined;
  if (reason !== undefined) faults.add(new DomainError('INVALID_INPUT', { reason }, field));
  return reason === undefined;
}

/** True if `one` is after `other`. A month is not after the year that contains it. */
const isAfter = (one: string, other: string): boolean => one.slice(0, other.length) > other;
