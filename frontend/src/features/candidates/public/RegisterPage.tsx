import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { publicRequest } from '../../../shared/api/fetch-client';
import { safeRedirect } from '../../../shared/auth/safe-redirect';
import { isApiError } from '../../../shared/errors/api-error';
import { DraftNote } from '../../../shared/drafts/DraftNote';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useT } from '../../../shared/i18n/useT';
import { CheckField, TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FraudNotice } from '../../../shared/ui/Notice';
import { Skeleton } from '../../../shared/ui/states';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { textOf, useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { RegisterCandidateDocument } from '../../../generated/public/graphql';
import {
  dropRegistration,
  heldRegistration,
  isEmail,
  keeping,
  keepRegistration,
  masked,
  newPasswordFaults,
  NewPasswordFields,
  type PendingRegistration,
  REGISTRATION_FORM,
  signIn,
  type TypedCredentials,
  useEntrance,
  useSecretInAddress,
  withPasswordWords,
} from '../../users/public';
import { TERMS_VERSION, TermsLabel } from '../../pages/public';
import '../../users/public/sign-in.css';

/** Loaded while the code is being sent. */
const VerifyStep = lazy(async () => ({ default: (await import('./VerifyStep')).VerifyStep }));
const ConfirmStep = lazy(async () => ({ default: (await import('./ConfirmStep')).ConfirmStep }));
const OtherCode = lazy(async () => ({ default: (await import('./OtherCode')).OtherCode }));

/** The draft contains no password and no consent, which must be given each time. */
const EMPTY = { name: '', surname: '', email: '', telephone: '' };

export function RegisterPage() {
  const t = useT('sign-in');
  const [search] = useSearchParams();
  const token = useSecretInAddress();
  const [pending, setPending] = useState<PendingRegistration | null>(heldRegistration);
  const redirect = safeRedirect(search.get('redirect'));
  usePageTitle(pending === null && token === null ? t('register_title') : t('code_title'));
  const wait = (next: PendingRegistration, typed?: TypedCredentials): void => {
    keepRegistration(next, typed);
    setPending(next);
  };
  const giveUp = (): void => {
    dropRegistration();
    setPending(null);
  };
  if (token !== null)
    return (
      <div className="s-narrow s-stack-6">
        <Suspense fallback={<Skeleton rows={1} />}>
          <ConfirmStep token={token} redirect={redirect} />
        </Suspense>
      </div>
    );
  return (
    <div className="s-narrow s-stack-6">
      {pending !== null && (
        <Suspense fallback={<Skeleton rows={1} />}>
          <VerifyStep first={pending} onBack={giveUp} />
        </Suspense>
      )}
      {/* The form stays mounted behind the code step, so that going back shows the typed values. */}
      <div hidden={pending !== null} className="s-stack-6">
        <RegisterForm redirect={redirect} onRegistered={wait} />
      </div>
    </div>
  );
}

function RegisterForm({
  redirect,
  onRegistered,
}: {
  redirect: string | null;
  onRegistered: (pending: PendingRegistration, typed?: TypedCredentials) => void;
}) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const keep = keeping(redirect);
  const enter = useEntrance(redirect);
  const [tried, setTried] = useState('');
  const draft = useDraft({ form: REGISTRATION_FORM, version: 1, saved: EMPTY });

  const form = useFormSubmit({
    validate: (data) => {
      const errors = newPasswordFaults(data, t, tError);
      for (const name of ['name', 'surname']) if (textOf(data, name) === '') errors[name] = tError('FIELD_REQUIRED');
      const email = textOf(data, 'email');
      if (email === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(email)) errors['email'] = tError('EMAIL_INVALID');
      if (data.get('termsAccepted') === null) errors['termsAccepted'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async (data) => {
      const email = textOf(data, 'email');
      const typed = { email, password: String(data.get('password')) };
      setTried(email);
      const response = publicRequest(RegisterCandidateDocument, {
        input: {
          name: textOf(data, 'name'),
          surname: textOf(data, 'surname'),
          email,
          telephone: textOf(data, 'telephone') || null,
          password: typed.password,
          passwordConfirmation: String(data.get('passwordConfirmation')),
          termsAccepted: true,
          termsVersion: TERMS_VERSION,
        },
      });
      const { registerCandidate } = await withPasswordWords(data, t, response).catch(async (error: unknown) => {
        // A second registration with the same password is by the same person: continue with the code or sign in.
        const entry = isApiError(error, 'CANDIDATE_EXISTS')
          ? await signIn(email, typed.password).catch(() => null)
          : null;
        if (entry === null) throw error;
        if (entry.to === 'account' || entry.purpose === 'TWO_FACTOR') await enter(entry, typed);
        else onRegistered({ ...entry.challenge, redirect }, typed);
        return { registerCandidate: null };
      });
      if (registerCandidate === null) return;
      const { challengeId, expiresAt } = registerCandidate;
      onRegistered({ challengeId, expiresAt, sentTo: masked(email), redirect }, typed);
    },
  });
  const exists = isApiError(form.cause, 'CANDIDATE_EXISTS') || isApiError(form.cause, 'USER_EXISTS');

  return (
    <>
      <div>
        <h1>{t('register_title')}</h1>
        <p className="u-meta u-mt-s">
          {t('register_intro')} <Link to={`/candidate/login${keep}`}>{t('enter')}</Link>
        </p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <div className="s-cols">
          <TextField
            label={t('name')}
            {...draft.field('name')}
            autoComplete="given-name"
            maxLength={80}
            error={form.errors['name']}
          />
          <TextField
            label={t('surname')}
            {...draft.field('surname')}
            autoComplete="family-name"
            maxLength={80}
            error={form.errors['surname']}
          />
        </div>
        <div>
          <TextField
            label={t('email')}
            {...draft.field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            error={form.errors['email']}
          />
          {exists && (
            <>
              <p className="u-help">
                <Link className="u-link" to={`/candidate/login${keep}`}>
                  {t('exists_sign_in')}
                </Link>
              </p>
              <Suspense>
                <OtherCode email={tried} onSent={(next) => onRegistered({ ...next, redirect })} />
              </Suspense>
            </>
          )}
        </div>
        <TextField
          label={t('telephone')}
          optional
          {...draft.field('telephone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+258 84 123 4567"
          help={t('telephone_help')}
          error={form.errors['telephone']}
        />
        <NewPasswordFields errors={form.errors} />
        <CheckField name="termsAccepted" error={form.errors['termsAccepted']} label={<TermsLabel />} />
        <SubmitButton block busy={form.busy} busyText={t('creating')} waiting={form.wait > 0}>
          {t('create')}
        </SubmitButton>
        <p className="u-meta">{t('code_follows')}</p>
        {draft.changed && (
          <Suspense>
            <DraftNote draft={draft} verb="send" />
          </Suspense>
        )}
      </form>
      <FraudNotice text={t('fraud_register')} />
    </>
  );
}
