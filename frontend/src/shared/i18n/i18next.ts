import { createInstance } from 'i18next';
import { i18n as texts } from './i18n';

/**
 * i18next for the administration, whose kit expects a full i18n library: the same files, the same language.
 * It is a module of its own, because 14 kB of 115 are too much for a phone that needs look-up and plurals only.
 */
export const i18n = createInstance();

void i18n.init({
  lng: texts.language,
  fallbackLng: false,
  initAsync: false,
  defaultNS: 'app',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: {},
});

function follow(): void {
  for (const namespace of texts.namespaces()) {
    const tree = texts.tree(texts.language, namespace);
    if (tree !== undefined && !i18n.hasResourceBundle(texts.language, namespace))
      i18n.addResourceBundle(texts.language, namespace, tree);
  }
  if (i18n.language !== texts.language) void i18n.changeLanguage(texts.language);
}

follow();
texts.onChange(follow);
