import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useSetLocale } from 'react-admin';

import { AdminSetLocaleDocument } from '../../../generated/admin/graphql';
import { request } from '../../api/fetch-client';
import { LOCALE_NAMES, LOCALES, type Locale } from '../../i18n/locale';
import { useLocale, useT } from '../../i18n/useT';
import { useCommand } from '../data/useCommand';

/** Switches the language of the screen and saves it for the person's e-mails. */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  const setLocale = useSetLocale();
  // If the command fails, the screen keeps the new language, and the account is updated at the next choice.
  const { mutate: save } = useCommand((locale: Locale) => request(AdminSetLocaleDocument, { locale }));
  return async (locale) => {
    await setLocale(locale);
    save(locale);
  };
}

export function LanguageMenu() {
  const t = useT('admin');
  const locale = useLocale();
  const choose = useChooseLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const code = locale.toUpperCase();
  return (
    <>
      <button
        type="button"
        className="a-tb"
        aria-label={t('language_switch', { code })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {code}
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('language') } }}
      >
        {LOCALES.map((one) => (
          <MenuItem
            key={one}
            lang={one}
            selected={one === locale}
            onClick={() => {
              setAnchor(null);
              void choose(one);
            }}
          >
            {LOCALE_NAMES[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
