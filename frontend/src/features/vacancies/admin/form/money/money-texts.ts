import { formatMoney } from '../../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../../shared/i18n/useT';
import { amountOf, timesOpenings } from './money';
import type { VacancyValues } from '../values';

/** "20 000,00 a 30 000,00 MZN, à vista de todos"; null without a salary. */
export function useSalaryText(values: VacancyValues): string | null {
  const t = useT('admin-posting');
  const locale = useLocale();
  const money = [values.salaryMin, values.salaryMax].flatMap((text) => {
    const amount = amountOf(text);
    return typeof amount === 'string' ? [formatMoney({ amount, currency: values.salaryCurrency }, locale)] : [];
  });
  return money.length === 0 ? null : `${money.join(' – ')}, ${t(values.showSalary ? 'salary.shown' : 'salary.hidden')}`;
}

export function usePriceText(values: VacancyValues): string {
  const t = useT('admin-posting');
  const locale = useLocale();
  const amount = amountOf(values.price);
  return typeof amount === 'string'
    ? formatMoney({ amount: timesOpenings(amount, values.openings), currency: values.priceCurrency }, locale)
    : t('price.none');
}
