import type { Locale } from '../i18n/locale';

/** 1 234,50 in Portuguese and French, 1,234.50 in English. */
const GROUP: Readonly<Record<Locale, string>> = { en: ',', pt: '\u00a0', fr: '\u00a0' };
const DECIMAL: Readonly<Record<Locale, string>> = { en: '.', pt: ',', fr: ',' };

export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return formatDecimal(value.toFixed(decimals), locale);
}

/** Formats a decimal string without converting it to a float, because amounts must stay exact. */
export function formatDecimal(value: string, locale: Locale): string {
  const sign = value.startsWith('-') ? '-' : '';
  const [whole = '0', fraction] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GROUP[locale]);
  return sign + grouped + (fraction === undefined ? '' : DECIMAL[locale] + fraction);
}

export interface MoneyValue {
  amount: string;
  currency: string;
}

/** "45 000,00 MZN": two decimals for every currency, and its ISO code. */
export function formatMoney(money: MoneyValue, locale: Locale): string {
  const [whole = '0', fraction = ''] = money.amount.split('.');
  return `${formatDecimal(`${whole}.${`${fraction}00`.slice(0, 2)}`, locale)}\u00a0${money.currency}`;
}

/** "72 %" in Portuguese and French, "72%" in English. */
export function formatPercent(value: number, locale: Locale): string {
  return `${formatNumber(value, locale)}${locale === 'en' ? '' : '\u00a0'}%`;
}

/** A score or its part, always with two decimals. */
export function formatScore(value: number, locale: Locale): string {
  return formatNumber(value, locale, 2);
}

const UNITS: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['kB', 'MB'],
  pt: ['kB', 'MB'],
  fr: ['ko', 'Mo'],
};

/** "310 kB", "2,4 MB": the size of a file. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [kilo, mega] = UNITS[locale];
  if (bytes < 1024 * 1024) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)), locale)}\u00a0${kilo}`;
  const megabytes = bytes / (1024 * 1024);
  return `${formatNumber(megabytes, locale, Number.isInteger(megabytes) ? 0 : 1)}\u00a0${mega}`;
}

/** "45 s", "4 min 05 s": a waiting time, the same in the three languages. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}\u00a0min ${rest}\u00a0s`;
}
