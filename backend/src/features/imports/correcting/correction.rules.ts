import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import { optionalLine } from '../../../common/text';

const FIRST_YEAR = '1940';
/** Unfinished studies may have an end date in the future. */
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

/** The latest end of studies. `thisMonth` is `2026-11`. */
export const latestEndOfStudies = (thisMonth: string): string =>
  `${Number(thisMonth.slice(0, 4)) + YEARS_AHEAD}${thisMonth.slice(4)}`;

export interface PeriodLimits {
  /** The latest start, and the latest end, as `2026-11`. */
  latestStart: string;
  latestEnd: string;
}

/** Adds the faults of a period. A date that `yearOrMonth` refused is not reported again. */
export function checkPeriod(
  { from, to }: Period,
  path: string,
  { latestStart, latestEnd }: PeriodLimits,
  faults: Faults,
): void {
  const isFromValid = isDateValid(from, `${path}.from`, latestStart, faults);
  const isToValid = isDateValid(to, `${path}.to`, latestEnd, faults);
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
