import fs from 'node:fs';
import path from 'node:path';

import { createInstance } from 'i18next';

import type devMail from '../../locales/en/mails/dev-mail.json';
import type dossier from '../../locales/en/dossier.json';
import type errors from '../../locales/en/errors.json';
import type exportTexts from '../../locales/en/exports.json';
import type feeds from '../../locales/en/feeds.json';
import type fields from '../../locales/en/fields.json';
import type files from '../../locales/en/files.json';
import type imports from '../../locales/en/imports.json';
import type mailAccount from '../../locales/en/mails/mail-account.json';
import type mailApplication from '../../locales/en/mails/mail-application.json';
import type mailEntity from '../../locales/en/mails/mail-entity.json';
import type mailExamples from '../../locales/en/mails/mail-examples.json';
import type mailSearch from '../../locales/en/mails/mail-search.json';
import type mailVacancy from '../../locales/en/mails/mail-vacancy.json';
import type mail from '../../locales/en/mails/mail.json';
import type notices from '../../locales/en/notices.json';
import type people from '../../locales/en/people.json';
import type pictures from '../../locales/en/pictures.json';
import type reasons from '../../locales/en/reasons.json';
import type roles from '../../locales/en/roles.json';
import type stages from '../../locales/en/stages.json';
import type uses from '../../locales/en/uses.json';
import { type Locale, LOCALES } from './locale';

/**
 * The files in `locales/<language>` and its folders, by name, with the English keys. `texts.spec.ts` compares the other
 * languages.
 */
export interface Texts {
  'dev-mail': typeof devMail;
  dossier: typeof dossier;
  errors: typeof errors;
  exports: typeof exportTexts;
  feeds: typeof feeds;
  fields: typeof fields;
  files: typeof files;
  imports: typeof imports;
  mail: typeof mail;
  'mail-account': typeof mailAccount;
  'mail-application': typeof mailApplication;
  'mail-entity': typeof mailEntity;
  'mail-examples': typeof mailExamples;
  'mail-search': typeof mailSearch;
  'mail-vacancy': typeof mailVacancy;
  notices: typeof notices;
  people: typeof people;
  pictures: typeof pictures;
  reasons: typeof reasons;
  roles: typeof roles;
  stages: typeof stages;
  uses: typeof uses;
}
export type TextFile = keyof Texts;

type WithoutPluralForm<K> = K extends `${infer Name}_one` | `${infer Name}_other` ? Name : K;
export type TextKey<F extends TextFile> = WithoutPluralForm<keyof Texts[F]> & string;

const FOLDER = path.join(__dirname, '..', '..', 'locales');
/** Placeholder for a missing value. */
const NOT_GIVEN = '…';

const i18n = createInstance();
void i18n.init({
  // Load all files synchronously, so that texts are available before the first request.
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  supportedLngs: LOCALES,
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(locale)])),
  // Keys contain dots and colons.
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  // Texts are used in JSON and plain text; mail layouts escape their values themselves.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  missingInterpolationHandler: () => NOT_GIVEN,
});

/**
 * `TextKey` types the keys. The types of i18next would slow down compilation, because they create a type for every
 * text.
 */
const translate = i18n.t as (key: string, options: Readonly<Record<string, unknown>>) => string;

function filesOf(locale: Locale): Record<string, Record<string, unknown>> {
  const folder = path.join(FOLDER, locale);
  return Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [path.basename(name, '.json'), JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))]),
  ) as Record<string, Record<string, unknown>>;
}

/**
 * A text in a language with its values filled in; `count` selects the plural form. A value is never interpreted as a
 * pattern.
 */
export function text<F extends TextFile>(
  file: F,
  key: TextKey<F>,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return translate(key, { ...values, ns: file, lng: locale, nest: false });
}

/** Whether the file has this key; for keys that come from data. */
export const hasText = <F extends TextFile>(file: F, key: string): key is TextKey<F> =>
  i18n.exists(key, { ns: file, lng: 'en' }) || i18n.exists(`${key}_other`, { ns: file, lng: 'en' });

/** A whole file with unfilled placeholders. */
export const textsOf = <F extends TextFile>(file: F, locale: Locale): Texts[F] =>
  i18n.getResourceBundle(locale, file) as Texts[F];
