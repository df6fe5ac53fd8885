import { createInstance } from 'i18next';
import { i18n as texts } from './i18n';
import { LANGUAGE_TAGS } from './locale';

/**
 * i18next for the administration, because react-admin expects it. It uses the same files and the same language, under
 * its language tag, which selects the plural rules. In its own module: 14 kB of the 115 kB budget are too much for
 * candidates' pages.
 */
export const i18n = createInstance();

void i18n.init({
  lng: LANGUAGE_TAGS[texts.language],
  load: 'currentOnly',
  fallbackLng: false,
  initAsync: false,
  defaultNS: 'app',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  // A placeholder without a value stays, as on other pages.
  missingInterpolationHandler: (_, match: string[]) => match[0] ?? '',
  resources: {},
});

function follow(): void {
  const tag = LANGUAGE_TAGS[texts.language];
  for (const namespace of texts.namespaces()) {
    const tree = texts.tree(texts.language, namespace);
    if (tree !== undefined && !i18n.hasResourceBundle(tag, namespace)) i18n.addResourceBundle(tag, namespace, tree);
  }
  if (i18n.language !== tag) void i18n.changeLanguage(tag);
}

follow();
texts.onChange(follow);
