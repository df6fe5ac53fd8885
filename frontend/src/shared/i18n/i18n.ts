import { createInstance, type i18n as I18n, type ReadCallback } from 'i18next';
import { currentLocale, isLocale, rememberLocale, type Locale } from './locale';

/**
 * The one i18next instance. A namespace is a file per language (`locales/<language>/<namespace>.json`) and is
 * fetched when an area asks for it, in the current language only: nobody downloads a second language.
 * Placeholders are written `{name}`, as in the API's error catalogue.
 */
const own = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });
const catalogue = import.meta.glob<Record<string, unknown>>('../../../../backend/locales/errors.*.json', {
  import: 'default',
});

function loaderOf(locale: string, namespace: string): (() => Promise<Record<string, unknown>>) | undefined {
  if (namespace === 'errors') return catalogue[`../../../../backend/locales/errors.${locale}.json`];
  return own[`./locales/${locale}/${namespace}.json`];
}

const backend = {
  type: 'backend' as const,
  init(): void {
    // Nothing to set up: the files are part of the build.
  },
  read(locale: string, namespace: string, done: ReadCallback): void {
    const load = loaderOf(locale, namespace);
    if (load === undefined) {
      done(new Error(`No texts "${namespace}" in "${locale}"`), false);
      return;
    }
    load().then(
      (texts) => done(null, texts as never),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

export const i18n: I18n = createInstance();

let started: Promise<unknown> | null = null;

export function startI18n(): Promise<unknown> {
  started ??= i18n.use(backend).init({
    lng: currentLocale(),
    fallbackLng: false,
    load: 'languageOnly',
    ns: ['app'],
    defaultNS: 'app',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = currentLocale();
  return started;
}

/** Fetches the texts of an area in the current language; ready before its first screen is drawn. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await startI18n();
  await i18n.loadNamespaces(namespaces);
  const missing = namespaces.find((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing !== undefined) throw new Error(`The texts "${missing}" did not load`);
}

/** Switches the language everywhere, keeps the choice and tells assistive technology. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (!isLocale(locale)) return;
  rememberLocale(locale);
  await startI18n();
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}
