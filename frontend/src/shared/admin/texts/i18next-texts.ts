import { i18n as texts } from '../../i18n/i18n';
import { i18n } from '../../i18n/i18next';
import { LANGUAGE_TAGS } from '../../i18n/locale';
import type { TextSource, Translate } from '../../i18n/useT';

/** The source of texts for `useT` inside the administration: the same instance of i18next that react-admin uses. */
export const i18nextTexts: TextSource = {
  get language() {
    return texts.language;
  },
  onChange: (listener) => texts.onChange(listener),
  getFixedT: (locale, ...namespaces) => {
    const translate = i18n.getFixedT(LANGUAGE_TAGS[locale], [...namespaces, 'app']);
    return ((key, values = {}) => translate(key, values)) satisfies Translate;
  },
};
