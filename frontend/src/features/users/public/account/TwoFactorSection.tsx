import { useState } from 'react';
import { SetTwoFactorDocument, type AccountSecurityQuery } from '../../../../generated/account/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { putAnswer } from '../../../../shared/api/query-store';
import { useUser } from '../../../../shared/auth/RequireUser';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { securityQuery } from './security-queries';

type Security = AccountSecurityQuery['security'];

/** Two-factor sign-in on or off. A change needs the password, so that an unlocked phone is not enough. */
export function TwoFactorSection({ security }: { security: Security }) {
  const t = useT('security');
  const { email } = useUser();
  const [asking, setAsking] = useState(false);
  const on = security.twoFactor || security.twoFactorRequired;
  return (
    <>
      <p>
        <span className={`u-tag ${on ? 'is-ok' : ''}`}>{on ? t('on') : t('off')}</span>
      </p>
      <p className="u-meta">{on ? t('two_factor_on', { email }) : t('two_factor_off', { email })}</p>
      {security.twoFactorRequired ? (
        <p className="u-meta">{t('two_factor_required')}</p>
      ) : (
        <div>
          <button type="button" className="u-btn" onClick={() => setAsking(true)}>
            {on ? t('switch_off') : t('switch_on')}
          </button>
        </div>
      )}
      {asking && <Confirm enable={!security.twoFactor} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirm({ enable, onClose }: { enable: boolean; onClose: () => void }) {
  const t = useT('security');
  const tError = useT('form-errors');
  const user = useUser();
  const form = useFormSubmit({
    validate: (data): Record<string, string> =>
      data.get('password') === '' ? { password: tError('PASSWORD_REQUIRED') } : {},
    submit: async (data) => {
      const { setTwoFactor } = await request(SetTwoFactorDocument, {
        enabled: enable,
        password: String(data.get('password')),
      });
      putAnswer(securityQuery(), { security: setTwoFactor });
      onClose();
    },
  });
  const wrong = isApiError(form.cause, 'WRONG_CREDENTIALS');
  return (
    <Dialog title={enable ? t('switch_on_question') : t('switch_off_question')} onClose={onClose}>
      <p>{enable ? t('switch_on_text', { email: user.email }) : t('switch_off_text')}</p>
      <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {!wrong && <FormFailure form={form} />}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t('password_confirm')}
          name="password"
          autoComplete="current-password"
          error={wrong ? t('password_wrong') : form.errors['password']}
        />
        <div className="u-acts">
          <SubmitButton busy={form.busy} busyText={t('saving')} waiting={form.wait > 0}>
            {enable ? t('switch_on') : t('switch_off')}
          </SubmitButton>
          <button type="button" className="u-btn" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
