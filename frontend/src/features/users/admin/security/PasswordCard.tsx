import { Button, Card, CardContent } from '@mui/material';
import type { FormEvent } from 'react';

import { AdminChangePasswordDocument } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { reworded } from '../../../../shared/admin/forms/place-faults';
import { PasswordInput, PasswordRule } from '../../../../shared/admin/ui/form/PasswordInput';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { request } from '../../../../shared/api/fetch-client';
import { setSession } from '../../../../shared/session/session';
import { useUser } from '../../../../shared/auth/RequireUser';
import { useT } from '../../../../shared/i18n/useT';
import { isStrong } from '../../../../shared/auth/password-rule';

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' };

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const t = useT('admin-account');
  const { dayYear } = useFormats();
  const { email } = useUser();
  const form = useFormState({
    form: 'own-password',
    saved: EMPTY,
    secret: ['currentPassword', 'password', 'passwordConfirmation'],
  });
  const { values, faults } = form;
  const command = useCommand(
    async () => {
      const { changePassword } = await request(AdminChangePasswordDocument, { input: values });
      const { token, userId } = changePassword;
      // The old token expired with the old password; this session continues with the new token.
      if (token !== null && userId !== null) {
        setSession({ token, userId });
      }
    },
    {
      done: () => t('security.changed'),
      onDone: () => form.discard(),
      onFailed: (error) =>
        form.refuse(
          reworded(error, { WRONG_CREDENTIALS: t('security.wrong'), WEAK_CREDENTIALS: t('security.too_known') }),
        ),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(values.currentPassword === '' ? { currentPassword: t('security.current_missing') } : {}),
      ...(isStrong(values.password) ? {} : { password: t('security.weak') }),
      ...(values.password === values.passwordConfirmation ? {} : { passwordConfirmation: t('security.differs') }),
    };
    if (form.check(found) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  return (
    <Card component="section" aria-labelledby="own-password">
      <header>
        <h2 id="own-password">{t('security.password')}</h2>
        <span className="a-meta">
          {changedAt === null
            ? t('security.password_never')
            : t('security.password_changed', { at: dayYear(changedAt) })}
        </span>
      </header>
      <CardContent component="form" className="y-password" onSubmit={submit} noValidate>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('security.current')}
          autoComplete="current-password"
          value={values.currentPassword}
          error={faults.currentPassword}
          onChange={({ target }) => form.change({ currentPassword: target.value })}
        />
        <PasswordInput
          label={t('security.new')}
          autoComplete="new-password"
          value={values.password}
          error={faults.password}
          help={<PasswordRule password={values.password} />}
          onChange={({ target }) => form.change({ password: target.value })}
        />
        <PasswordInput
          label={t('security.again')}
          autoComplete="new-password"
          value={values.passwordConfirmation}
          error={faults.passwordConfirmation}
          onChange={({ target }) => form.change({ passwordConfirmation: target.value })}
        />
        {form.refusal !== null && <FaultNote error={form.refusal} />}
        <div className="a-acts">
          <Button type="submit" variant="contained" color="primary" disabled={command.isPending}>
            {t(command.isPending ? 'security.changing' : 'security.change')}
          </Button>
          <span className="a-meta">{t('security.change_help')}</span>
        </div>
      </CardContent>
    </Card>
  );
}
