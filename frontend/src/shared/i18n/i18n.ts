import { currentLocale, isLocale, rememberLocale, type Locale } from './locale';
import { Texts, type TextTree } from './texts';

/**
 * The store of texts. A namespace is a file per language (`locales/<language>/<area>/<namespace>.json`). It is loaded
 * when a screen needs it, in the current language only. Placeholders are written `{name}`, as in the API's error
 * catalogue.
 */
export const i18n = new Texts(currentLocale());

type Load = () => Promise<TextTree>;
const own = new Map<string, Load>();

/** Registers text files by language and namespace. A rarely opened area registers its own files. */
export function offerTexts(files: Readonly<Record<string, Load>>): void {
  for (const [path, load] of Object.entries(files)) {
    const [, locale, namespace] = /\/locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(path) ?? [];
    own.set(`${locale}/${namespace}`, load);
  }
}

offerTexts(import.meta.glob<TextTree>('./locales/*/{account,candidate,public,shared}/*.json', { import: 'default' }));
/**
 * Imported as raw text. As a module, the catalogue would be in the first load as a whole, because the form errors below
 * import single texts of it.
 */
const catalogue = import.meta.glob<string>('../../../../backend/locales/*/errors.json', {
  import: 'default',
  query: '?raw',
});
/** The few error texts that forms of the first visit check without the API. */
const formErrors = import.meta.glob<TextTree>('./form-errors.*.ts', { import: 'default' });

function loaderOf(locale: Locale, namespace: string): Load | undefined {
  const whole = catalogue[`../../../../backend/locales/${locale}/errors.json`];
  if (namespace === 'errors') return whole && (async () => JSON.parse(await whole()) as TextTree);
  if (namespace === 'form-errors') return formErrors[`./form-errors.${locale}.ts`];
  return own.get(`${locale}/${namespace}`);
}

async function fetchTexts(locale: Locale, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !i18n.has(locale, namespace))
      .map(async (namespace) => {
        const load = loaderOf(locale, namespace);
        if (load === undefined) throw new Error(`No texts "${namespace}" in "${locale}"`);
        i18n.add(locale, namespace, await load());
      }),
  );
}

export function startI18n(): Promise<void> {
  document.documentElement.lang = i18n.language;
  return fetchTexts(i18n.language, ['app']);
}

/** Every namespace that a screen has requested, including those whose texts have not loaded yet. */
const requested = new Set(['app']);

/** Loads texts in the current language, before the first screen is rendered. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  namespaces.forEach((namespace) => requested.add(namespace));
  const locale = i18n.language;
  await fetchTexts(locale, ['app', ...namespaces]);
  // The language may have changed during the request.
  if (i18n.language !== locale) await loadTexts(...namespaces);
}

/** Switches the language, stores the choice and sets the language of the document. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (!isLocale(locale)) return;
  await fetchTexts(locale, [...requested]);
  rememberLocale(locale);
  i18n.switchTo(locale);
  document.documentElement.lang = locale;
}
