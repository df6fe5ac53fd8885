import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { publicRequest } from '../../../shared/api/fetch-client';
import { safeRedirect } from '../../../shared/auth/safe-redirect';
import { isApiError } from '../../../shared/errors/api-error';
import { formatLongDay } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { CheckField, TextField } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { FraudNotice, Notice } from '../../../shared/ui/Notice';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { textOf, useFormSubmit } from '../../../shared/ui/useFormSubmit';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { RegisterCandidateDocument, type RegisterCandidateMutation } from '../../../generated/public/graphql';
import { isEmail } from '../../users/public/sign-in';
import { TERMS_VERSION } from '../../pages/public/terms-version';
import { isStrong, metParts, PASSWORD_PARTS } from '../../../shared/auth/password-rule';
import { VerifyStep } from './VerifyStep';
import '../../users/public/sign-in.css';

export type Challenge = RegisterCandidateMutation['registerCandidate'];

export interface Pending {
  challenge: Challenge;
  email: string;
  /** Kept in memory only, to sign in once the code is confirmed. */
  password: string;
}

export function RegisterPage() {
  const t = useT('sign-in');
  const [search] = useSearchParams();
  const [pending, setPending] = useState<Pending | null>(null);
  const redirect = safeRedirect(search.get('redirect'));
  usePageTitle(pending === null ? t('register_title') : t('code_title'));
  return (
    <div className="s-narrow s-stack-6">
      {pending !== null && <VerifyStep pending={pending} redirect={redirect} onBack={() => setPending(null)} />}
      {/* The form stays while the code is asked for, so that going back finds everything as typed. */}
      <div hidden={pending !== null} className="s-stack-6">
        <RegisterForm redirect={redirect} onRegistered={setPending} />
      </div>
    </div>
  );
}

function RegisterForm({
  redirect,
  onRegistered,
}: {
  redirect: string | null;
  onRegistered: (pending: Pending) => void;
}) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const keep = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;

  const form = useFormSubmit({
    validate: (data) => {
      const errors: Record<string, string> = {};
      for (const name of ['name', 'surname', 'passwordConfirmation']) {
        if (textOf(data, name) === '') errors[name] = tError('FIELD_REQUIRED');
      }
      const email = textOf(data, 'email');
      if (email === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(email)) errors['email'] = tError('EMAIL_INVALID');
      const typed = String(data.get('password'));
      if (typed === '') errors['password'] = tError('PASSWORD_REQUIRED');
      else if (!isStrong(typed)) errors['password'] = t('password_weak');
      if (errors['passwordConfirmation'] === undefined && typed !== data.get('passwordConfirmation')) {
        errors['passwordConfirmation'] = tError('PASSWORD_MISMATCH');
      }
      if (data.get('termsAccepted') === null) errors['termsAccepted'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async (data) => {
      const email = textOf(data, 'email');
      const typed = String(data.get('password'));
      const { registerCandidate } = await publicRequest(RegisterCandidateDocument, {
        input: {
          name: textOf(data, 'name'),
          surname: textOf(data, 'surname'),
          email,
          telephone: textOf(data, 'telephone') || null,
          password: typed,
          passwordConfirmation: String(data.get('passwordConfirmation')),
          termsAccepted: true,
          termsVersion: TERMS_VERSION,
        },
      });
      onRegistered({ challenge: registerCandidate, email, password: typed });
    },
  });
  const exists = isApiError(form.cause, 'CANDIDATE_EXISTS') || isApiError(form.cause, 'USER_EXISTS');
  const met = metParts(password);

  return (
    <>
      <div>
        <h1>{t('register_title')}</h1>
        <p className="u-meta u-mt-s">
          {t('register_intro')} <Link to={`/candidate/login${keep}`}>{t('enter')}</Link>
        </p>
      </div>
      {form.failure !== null && (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <div className="s-cols">
          <TextField
            label={t('name')}
            name="name"
            autoComplete="given-name"
            maxLength={80}
            error={form.errors['name']}
          />
          <TextField
            label={t('surname')}
            name="surname"
            autoComplete="family-name"
            maxLength={80}
            error={form.errors['surname']}
          />
        </div>
        <div>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            error={form.errors['email']}
          />
          {exists && (
            <p className="u-help">
              <Link to={`/candidate/login${keep}`}>{t('exists_sign_in')}</Link>
            </p>
          )}
        </div>
        <TextField
          label={t('telephone')}
          optional
          name="telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+258 84 123 4567"
          help={t('telephone_help')}
          error={form.errors['telephone']}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          error={form.errors['password']}
          onChange={(event) => setPassword(event.target.value)}
          help={
            <ul className="s-rules">
              {PASSWORD_PARTS.map((part) => (
                <li key={part} className={met.has(part) ? 'is-ok' : ''}>
                  <Icon small name={met.has(part) ? 'check' : 'x'} />
                  {t(`rule_${part}`)}
                  <span className="u-sr">{met.has(part) ? t('rule_met') : t('rule_missing')}</span>
                </li>
              ))}
            </ul>
          }
        />
        <PasswordField
          label={t('password_again')}
          name="passwordConfirmation"
          autoComplete="new-password"
          error={form.errors['passwordConfirmation']}
        />
        <CheckField
          name="termsAccepted"
          error={form.errors['termsAccepted']}
          label={
            <>
              {t('terms_accept')}{' '}
              <a href="/terms" target="_blank">
                {t('terms')}
              </a>{' '}
              {t('and')}{' '}
              <a href="/privacy" target="_blank">
                {t('privacy')}
              </a>{' '}
              {t('terms_version', {
                date: `${formatLongDay(`${TERMS_VERSION}T12:00:00Z`, locale)} ${TERMS_VERSION.slice(0, 4)}`,
              })}
            </>
          }
        />
        <button
          className={`u-btn is-primary is-block${form.busy ? ' is-busy' : ''}`}
          type="submit"
          aria-busy={form.busy}
        >
          {form.busy && <span className="u-spin" />}
          {form.busy ? t('creating') : t('create')}
        </button>
        <p className="u-meta">{t('code_follows')}</p>
      </form>
      <FraudNotice text={t('fraud_register')} />
    </>
  );
}
