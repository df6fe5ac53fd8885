import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { signOut } from '../../../shared/auth/session';
import { useUser } from '../../../shared/auth/RequireUser';
import { useChooseLocale } from '../../../shared/admin/layout/LanguageMenu';
import { initialsOf } from '../../../shared/admin/layout/TopBar';
import { Field } from '../../../shared/admin/ui/Field';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../../shared/i18n/locale';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { chooseTheme, storedTheme, THEMES, type Theme } from '../../../shared/theme/theme';

/** What the account says of the person, and the two choices that are theirs. */
export function OwnProfile() {
  const t = useT('admin');
  const user = useUser();
  const rows: [string, string | null | undefined][] = [
    [t('profile.email'), user.email],
    [t('profile.telephone'), user.telephone],
    [t('profile.office'), user.office],
    [t('profile.role'), user.role?.name],
    [t('profile.entity'), user.entity?.name],
  ];
  return (
    <>
      <PageHead title={t('profile.title')} />
      <div className="a-grid a-two">
        <section className="a-card" aria-labelledby="own-data">
          <header>
            <h2 id="own-data">{t('profile.data')}</h2>
          </header>
          <div className="a-body">
            <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 16 }}>
              <span className="a-avatar is-l" aria-hidden="true">
                {initialsOf(user.name)}
              </span>
              <h3>{user.name}</h3>
            </div>
            <dl className="a-dl">
              {rows
                .filter(([, value]) => value !== null && value !== undefined && value !== '')
                .map(([name, value]) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            <p className="a-help">{t('profile.read_only')}</p>
          </div>
        </section>
        <Choices />
      </div>
    </>
  );
}

function Choices() {
  const t = useT('admin');
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <aside className="a-stack">
      <section className="a-card" aria-labelledby="own-choices">
        <header>
          <h2 id="own-choices">{t('profile.choices')}</h2>
        </header>
        <div className="a-body a-stack">
          <Field label={t('language')} help={t('profile.language_help')}>
            {(ids) => (
              <select
                {...ids}
                className="a-input"
                value={locale}
                onChange={({ target }) => isLocale(target.value) && void chooseLocale(target.value)}
              >
                {LOCALES.map((one) => (
                  <option key={one} value={one} lang={one}>
                    {LOCALE_NAMES[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('profile.theme')}>
            {(ids) => (
              <select
                {...ids}
                className="a-input"
                value={theme}
                onChange={({ target }) => {
                  const chosen = target.value as Theme;
                  chooseTheme(chosen);
                  setTheme(chosen);
                }}
              >
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {t(`profile.theme_${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </section>
      <SignOutButton />
    </aside>
  );
}

function SignOutButton() {
  const t = useT('admin');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Also without a connection the session ends on this device.
    await signOut().catch(() => undefined);
    void navigate('/login');
  };
  return (
    <button type="button" className="a-btn" disabled={busy} onClick={() => void leave()}>
      {t(busy ? 'profile.signing_out' : 'profile.sign_out')}
    </button>
  );
}
