import { createInstance } from 'i18next';
import { i18n as texts } from './i18n';
import { LANGUAGE_TAGS } from './locale';

/**
 * i18next for the administration, whose kit expects a full i18n library: the same files, the same language.
 * It knows a language by its tag, and so takes the plurals of that. It is a module of its own, because 14 kB of
 * 115 are too much for a phone that needs look-up and plurals only.
 */
export const i18n = createInstance();

void i18n.init({
  lng: LANGUAGE_TAGS[texts.language],
  load: 'currentOnly',
  fallbackLng: false,
  initAsync: false,
  defaultNS: 'app',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
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
