import errorsEn from '../../locales/errors.en.json';
import errorsFr from '../../locales/errors.fr.json';
import errorsPt from '../../locales/errors.pt.json';
import fieldsEn from '../../locales/fields.en.json';
import fieldsFr from '../../locales/fields.fr.json';
import fieldsPt from '../../locales/fields.pt.json';
import reasonsEn from '../../locales/reasons.en.json';
import reasonsFr from '../../locales/reasons.fr.json';
import reasonsPt from '../../locales/reasons.pt.json';
import usesEn from '../../locales/uses.en.json';
import usesFr from '../../locales/uses.fr.json';
import usesPt from '../../locales/uses.pt.json';
import { type ErrorCode, type ErrorParams, type ParamFormat, paramsOf } from './errors';
import type { Locale } from './locale';

const ERROR_TEXTS: Record<Locale, Readonly<Record<ErrorCode, string>>> = {
  en: errorsEn,
  pt: errorsPt,
  fr: errorsFr,
};
const FIELD_NAMES: Record<Locale, Readonly<Record<string, string>>> = {
  en: fieldsEn,
  pt: fieldsPt,
  fr: fieldsFr,
};
/** Why something is refused, each as a sentence: of a file by the reason alone, of anything else by `CODE.REASON`. */
const REASONS: Record<Locale, Readonly<Record<string, string>>> = {
  en: reasonsEn,
  pt: reasonsPt,
  fr: reasonsFr,
};
/** What IN_USE keeps from being done (`REMOVE`), and the records that keep it, in plural forms (`VACANCIES_one`). */
const USES: Record<Locale, Readonly<Record<string, string>>> = { en: usesEn, pt: usesPt, fr: usesFr };
const UNNAMED_ACTION = 'REMOVE';
const UNNAMED_USERS = 'RECORDS';
const UNNAMED_REASON = 'WRONG_TYPE';
const MEGABYTE = { en: 'MB', pt: 'MB', fr: 'Mo' } as const;
const BYTES_PER_MEGABYTE = 1024 * 1024;
/** Shown for a fact that the thrower did not give; the sentence around it still helps. */
const NOT_GIVEN = '…';

/** The message of a refusal in the reader's language, with its facts written the way that language writes them. */
export function messageOf(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  const formats = paramsOf(code);
  return textOf(code, locale, params).replace(/\{(\w+)\}/g, (_, name: string) =>
    formats[name] === 'users' ? users(params, locale) : write(params[name], formats[name] ?? 'text', locale),
  );
}

/** A reason with a sentence of its own (`INVALID_INPUT.PHONE_FORMAT`) says more than the code does. */
function textOf(code: ErrorCode, locale: Locale, { reason }: ErrorParams): string {
  const sentence = typeof reason === 'string' ? REASONS[locale][`${code}.${reason}`] : undefined;
  return sentence ?? ERROR_TEXTS[locale][code];
}

function write(value: ErrorParams[string] | undefined, format: ParamFormat, locale: Locale): string {
  if (format === 'reason') return REASONS[locale][String(value)] ?? REASONS[locale][UNNAMED_REASON] ?? NOT_GIVEN;
  if (format === 'action') return USES[locale][String(value)] ?? USES[locale][UNNAMED_ACTION] ?? NOT_GIVEN;
  if (value === undefined) return NOT_GIVEN;
  if (format === 'field') return FIELD_NAMES[locale][String(value)] ?? String(value);
  if (typeof value !== 'number') return typeof value === 'string' ? value : value.join(', ');
  if (format === 'bytes') return megabytes(value, locale);
  if (format === 'seconds') return value < 90 ? `${Math.ceil(value)} s` : `${Math.ceil(value / 60)} min`;
  return new Intl.NumberFormat(locale).format(value);
}

/** How many records of which kind, in the plural form of the language. */
function users({ what, count = 0 }: ErrorParams, locale: Locale): string {
  const texts = USES[locale];
  const kind = `${String(what)}_other` in texts ? String(what) : UNNAMED_USERS;
  const text = texts[`${kind}_${new Intl.PluralRules(locale).select(Number(count))}`] ?? texts[`${kind}_other`];
  return text?.replace('{count}', new Intl.NumberFormat(locale).format(Number(count))) ?? NOT_GIVEN;
}

/** Rounded up, so that a file just over the limit never reads as being exactly the limit. */
function megabytes(bytes: number, locale: Locale): string {
  const tenths = Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tenths)} ${MEGABYTE[locale]}`;
}
