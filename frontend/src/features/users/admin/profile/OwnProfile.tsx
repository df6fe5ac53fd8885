import { Card, CardContent } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';

import { AdminUpdateProfileDocument } from '../../../../generated/admin/graphql';
import { useChooseLocale } from '../../../../shared/admin/layout/LanguageMenu';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { FormFoot } from '../../../../shared/admin/ui/form/FormFoot';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { request } from '../../../../shared/api/fetch-client';
import type { CurrentUser } from '../../../../shared/auth/guard';
import { useUser } from '../../../../shared/auth/RequireUser';
import { formatTelephone } from '../../../../shared/format/telephone';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../../../shared/i18n/locale';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { chooseTheme, storedTheme, THEMES, type Theme } from '../../../../shared/theme/theme';
import { PhotoCard } from './PhotoCard';
import '../users.css';

/** The user's own data. Role and clients are changed by an administrator. */
export function OwnProfile() {
  const t = useT('admin-account');
  const user = useUser();
  const readOnlyRows: [string, string | null | undefined][] = [
    [t('profile.role'), user.role?.name],
    [t('profile.entity'), user.entity?.name],
  ];
  const shown = readOnlyRows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <>
      <PageHead title={t('profile.title')} meta={<Email address={user.email} />} />
      <div className="a-grid a-two">
        <div className="a-stack">
          <PhotoCard />
          <OwnData user={user} />
        </div>
        <aside className="a-stack">
          {shown.length > 0 && (
            <Card component="section" aria-labelledby="own-access">
              <header>
                <h2 id="own-access">{t('profile.access')}</h2>
              </header>
              <CardContent>
                <dl className="a-dl">
                  {shown.map(([name, value]) => (
                    <div key={name} style={{ display: 'contents' }}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <p className="a-help">{t('profile.access_help')}</p>
              </CardContent>
            </Card>
          )}
          <Choices />
        </aside>
      </div>
    </>
  );
}

const valuesOf = ({ name, telephone, office }: CurrentUser) => ({
  name,
  telephone: telephone === null ? '' : formatTelephone(telephone),
  office: office ?? '',
});

function OwnData({ user }: { user: CurrentUser }) {
  const t = useT('admin-account');
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(valuesOf(user));
  const form = useFormState({ form: 'own-profile', saved });
  const { values, faults, changed } = form;
  const command = useCommand(
    () =>
      request(AdminUpdateProfileDocument, {
        // An empty value deletes the field; an absent one leaves it unchanged.
        input: {
          name: values.name.trim(),
          telephone: values.telephone.trim(),
          ...(user.type === 'ENTITY' ? { office: values.office.trim() } : {}),
        },
      }),
    {
      done: () => t('profile.saved'),
      onDone: () => {
        setSaved(values);
        form.done(values);
        // The top bar shows the name too, so the current user is reloaded.
        void revalidate();
      },
      onFailed: form.refuse,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(values.name.trim() === '' ? { name: t('profile.name_missing') } : {}) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  return (
    <Card component="section" aria-labelledby="own-data">
      <header>
        <h2 id="own-data">{t('profile.data')}</h2>
      </header>
      <CardContent component="form" onSubmit={submit} noValidate>
        <div className="u-form">
          <InputField
            label={t('profile.name')}
            autoComplete="name"
            value={values.name}
            error={faults.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
          <InputField
            label={t('profile.telephone')}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={values.telephone}
            error={faults.telephone}
            onChange={({ target }) => form.change({ telephone: target.value })}
          />
          {user.type === 'ENTITY' && (
            <InputField
              label={t('profile.office')}
              optional
              autoComplete="organization-title"
              value={values.office}
              error={faults.office}
              onChange={({ target }) => form.change({ office: target.value })}
            />
          )}
          <InputField label={t('profile.email')} value={user.email} disabled help={t('profile.email_help')} />
        </div>
        <FormFoot
          state={{ form, isNew: false, busy: command.isPending, dirty: changed, stale: null }}
          verb={t('profile.save')}
          busyVerb={t('profile.saving')}
          inCard
        />
      </CardContent>
    </Card>
  );
}

function Choices() {
  const t = useT('admin-account');
  const tAdmin = useT('admin');
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Card component="section" aria-labelledby="own-choices">
      <header>
        <h2 id="own-choices">{t('profile.choices')}</h2>
      </header>
      <CardContent className="a-stack">
        <Field label={tAdmin('language')} help={t('profile.language_help')}>
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
      </CardContent>
    </Card>
  );
}
