import { daysUntil, formatDay, formatTime } from '../../../shared/format/instants';
import { formatMoney, type MoneyValue } from '../../../shared/format/numbers';
import type { Locale } from '../../../shared/i18n/locale';
import type { Translate } from '../../../shared/i18n/useT';

interface WithText {
  text: { localized: string };
}

interface WithPlace {
  province?: WithText | null | undefined;
  municipality?: WithText | null | undefined;
}

/** "Beira, Sofala" */
export function placeOf({ municipality, province }: WithPlace): string {
  // The capital of a province often has the same name, which is then written once.
  return [...new Set([municipality?.text.localized, province?.text.localized])].filter(Boolean).join(', ');
}

/** "Emprego, tempo inteiro" */
export function kindOf(vacancy: {
  vacancyType?: WithText | null | undefined;
  category?: WithText | null | undefined;
}): string {
  const category = vacancy.category?.text.localized;
  return [vacancy.vacancyType?.text.localized, category === undefined ? undefined : lowerFirst(category)]
    .filter(Boolean)
    .join(', ');
}

/** The employer and, when another institution recruits, that institution. */
export function employerOf(vacancy: { departmentName?: string | null | undefined; entity: { name: string } }): {
  employer: string;
  recruiter: string | null;
} {
  return vacancy.departmentName
    ? { employer: vacancy.departmentName, recruiter: vacancy.entity.name }
    : { employer: vacancy.entity.name, recruiter: null };
}

export interface Closing {
  text: string;
  /** In the last seven days the text is amber. */
  soon: boolean;
}

/** "Fecha hoje às 23:59", "Fecha em 3 dias", "Fecha a 4 dez." */
export function closingOf(endDate: string, t: Translate, locale: Locale, now: Date = new Date()): Closing {
  const days = daysUntil(endDate, now);
  if (new Date(endDate) <= now) return { text: t('closed', { date: formatDay(endDate, locale) }), soon: false };
  if (days === 0) return { text: t('closes_today', { time: formatTime(endDate) }), soon: true };
  if (days === 1) return { text: t('closes_tomorrow'), soon: true };
  if (days <= 7) return { text: t('closes_in', { count: days }), soon: true };
  return { text: t('closes_on', { date: formatDay(endDate, locale) }), soon: false };
}

export function salaryOf(
  min: MoneyValue | null | undefined,
  max: MoneyValue | null | undefined,
  t: Translate,
  locale: Locale,
): string | null {
  if (min && max) {
    return min.amount === max.amount
      ? formatMoney(min, locale)
      : t('salary_range', { min: formatMoney(min, locale), max: formatMoney(max, locale) });
  }
  if (min) return t('salary_from', { min: formatMoney(min, locale) });
  if (max) return t('salary_to', { max: formatMoney(max, locale) });
  return null;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "Português, inglês e francês": joined by the rules of the language. */
export function listOf(
  parts: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale, { type }).format(parts);
}
