import { formatNumber } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { durationOf } from './home';

/** Hours as people say them: "14 h", "2,5 dias". */
export function useDuration(): (hours: number) => string {
  const t = useT('admin-home');
  const locale = useLocale();
  return (hours) => {
    const { unit, value } = durationOf(hours);
    const text = formatNumber(value, locale, Number.isInteger(value) ? 0 : 1);
    return t(`duration.${unit}`, { value: text });
  };
}
