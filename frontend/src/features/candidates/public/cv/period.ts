import { monthFrom } from '../../../../shared/format/dates';
import type { Translate } from '../../../../shared/i18n/useT';

/** The first day of a month that has been validated. */
export function dayOf(month: string): string | null {
  const read = monthFrom(month);
  return 'day' in read ? read.day : null;
}

/** Faults of a period of the CV. With `bounded` the start is required; when it is true, the end too. */
export function periodFaults(
  { t, tField }: { t: Translate; tField: Translate },
  from: string,
  to: string,
  bounded?: boolean,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const start = monthFrom(from);
  const end = monthFrom(to);
  if ('fault' in start) errors['startDate'] = tField(`month_${start.fault}`);
  else if (bounded !== undefined && start.day === null) errors['startDate'] = t('required');
  if ('fault' in end) errors['endDate'] = tField(`month_${end.fault}`);
  else if (bounded === true && end.day === null) errors['endDate'] = t('end_missing');
  else if ('day' in start && start.day !== null && end.day !== null && end.day < start.day)
    errors['endDate'] = t('end_before_start');
  return errors;
}
