import { getToken } from '../../shared/session/session';
import { request } from '../../shared/api/fetch-client';
import { SetLocaleDocument } from '../../generated/main/graphql';
import { changeLocale } from '../../shared/i18n/i18n';
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/i18n/locale';
import { useLocale, useT } from '../../shared/i18n/useT';
import { Icon } from '../../shared/ui/Icon';

/** Switches the texts here and, for a signed-in person, the language of e-mails. */
async function switchTo(locale: Locale): Promise<void> {
  await changeLocale(locale);
  if (getToken() === null) return;
  await request(SetLocaleDocument, { locale }).catch((error: unknown) => {
    // The screen has switched. E-mails keep the old language until the next switch reaches the server.
    console.warn('The language was not stored on the account', error);
  });
}

/** Shows two letters; the browser's own select list opens over them. */
export function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  return (
    <span className="s-lang">
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <Icon name="down" small />
      <select
        name="lang"
        aria-label={t('language_switch', { code: locale.toUpperCase() })}
        value={locale}
        onChange={(event) => void switchTo(event.target.value as Locale)}
      >
        {LOCALES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LOCALE_NAMES[code]}
          </option>
        ))}
      </select>
    </span>
  );
}
