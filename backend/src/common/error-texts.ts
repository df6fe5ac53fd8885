import { type ErrorCode, type ErrorParams, type ParamFormat, paramsOf } from './errors';
import type { Locale } from './locale';
import { hasText, text } from './texts';

const UNNAMED_ACTION = 'REMOVE';
const UNNAMED_USERS = 'RECORDS';
const UNNAMED_REASON = 'WRONG_TYPE';
const MEGABYTE = { en: 'MB', pt: 'MB', fr: 'Mo' } as const;
const BYTES_PER_MEGABYTE = 1024 * 1024;
/** Placeholder for a missing parameter. */
const NOT_GIVEN = '…';

/** The message of an error in the reader's language, with its parameters formatted for that language. */
export function messageOf(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  const formats: Readonly<Record<string, ParamFormat>> = paramsOf(code);
  const facts: Record<string, string> = {};
  for (const name of new Set([...Object.keys(formats), ...Object.keys(params)])) {
    const format = formats[name] ?? 'text';
    facts[name] = format === 'users' ? users(params, locale) : write(params[name], format, locale);
  }
  // A reason with its own text (`INVALID_INPUT.PHONE_FORMAT`) is more specific than the code.
  const sentence = `${code}.${String(params['reason'])}`;
  return hasText('reasons', sentence) ? text('reasons', sentence, locale, facts) : text('errors', code, locale, facts);
}

function write(value: ErrorParams[string] | undefined, format: ParamFormat, locale: Locale): string {
  const key = String(value);
  if (format === 'reason') return text('reasons', hasText('reasons', key) ? key : UNNAMED_REASON, locale);
  if (format === 'action') return text('uses', hasText('uses', key) ? key : UNNAMED_ACTION, locale);
  if (value === undefined) return NOT_GIVEN;
  if (format === 'field') return hasText('fields', key) ? text('fields', key, locale) : key;
  if (typeof value !== 'number') return typeof value === 'string' ? value : value.join(', ');
  if (format === 'bytes') return megabytes(value, locale);
  if (format === 'seconds') return value < 90 ? `${Math.ceil(value)} s` : `${Math.ceil(value / 60)} min`;
  return new Intl.NumberFormat(locale).format(value);
}

/** Number and kind of records, in the plural form of the language. */
function users({ what, count = 0 }: ErrorParams, locale: Locale): string {
  const kind = String(what);
  return text('uses', hasText('uses', kind) ? kind : UNNAMED_USERS, locale, { count: Number(count) });
}

/** Rounded up, so that a file just above the limit is never shown with the size of the limit. */
function megabytes(bytes: number, locale: Locale): string {
  const tenths = Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tenths)} ${MEGABYTE[locale]}`;
}
