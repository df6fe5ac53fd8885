import { formatNumber } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { durationOf, type DurationUnit } from './home';

interface Durations {
  /** "14 h", "2,5 dias". */
  say: (hours: number) => string;
  /** For a value that is in this unit already. */
  inUnit: (value: number, unit: DurationUnit) => string;
}

export function useDuration(): Durations {
  const t = useT('admin-home');
  const locale = useLocale();
  const inUnit = (value: number, unit: DurationUnit) =>
    t(`duration.${unit}`, { value: formatNumber(value, locale, Number.isInteger(value) ? 0 : 1) });
  return {
    inUnit,
    say: (hours) => {
      const { unit, value } = durationOf(hours);
      return inUnit(value, unit);
    },
  };
}
