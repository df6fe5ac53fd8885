import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordDocument } from '../../../../generated/account/graphql';
import { anonymousRequest } from '../../../../shared/api/fetch-client';
import { safeRedirect } from '../../../../shared/auth/safe-redirect';
import { getUserId } from '../../../../shared/session/session';
import { ApiError, isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { Skeleton } from '../../../../shared/ui/states';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { NewPasswordFields, newPasswordFaults, withPasswordWords } from '../NewPasswordFields';
import { keeping } from '../sign-in';
import { MissingContext } from './MissingContext';
import { useSecretInAddress } from '../secret-in-address';
import { TermsBox, useTermsOnDemand } from './terms-on-demand';
import '../sign-in.css';

/** For signed-in people, who are few here, so it is not part of the first load. */
const OwnPassword = lazy(() => import('./OwnPassword').then((module) => ({ default: module.OwnPassword })));

/** Error codes of a link that is no longer valid. All lead to the same page. */
const DEAD = ['NOT_FOUND', 'CODE_EXPIRED', 'CODE_INVALID', 'INVALID_STATE'];

/**
 * Sets a new password: with a recovery token, or with the current password for a signed-in person whose password is
 * weak or was set by somebody else.
 */
export function ResetPasswordPage() {
  const t = useT('account');
  const token = useSecretInAddress();
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  usePageTitle(t('new_password_title'));
  if (token !== null) return <Reset key={token} token={token} redirect={redirect} />;
  if (getUserId() !== null)
    return (
      <Suspense fallback={<Skeleton rows={1} />}>
        <OwnPassword redirect={redirect} />
      </Suspense>
    );
  return <DeadLink keep={keeping(redirect)} />;
}

function DeadLink({ keep }: { keep: string }) {
  const t = useT('account');
  return (
    <MissingContext title={t('reset_dead_title')} text={t('reset_dead_text')}>
      <Link className="u-btn is-primary" to={`/recover/${keep}`}>
        {t('recover_again')}
      </Link>
    </MissingContext>
  );
}

function Reset({ token, redirect }: { token: string; redirect: string | null }) {
  const t = useT('account');
  const tSignIn = useT('sign-in');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const keep = keeping(redirect);
  const terms = useTermsOnDemand();
  const form = useFormSubmit({
    validate: (data) => ({ ...newPasswordFaults(data, tSignIn, tError), ...terms.faults(data) }),
    submit: async (data) => {
      const input = {
        token,
        password: String(data.get('password')),
        passwordConfirmation: String(data.get('passwordConfirmation')),
        ...terms.input,
      };
      await withPasswordWords(data, tSignIn, terms.watch(anonymousRequest(ResetPasswordDocument, { input })));
      await navigate(`/login${keep}`, { replace: true, state: { passwordChanged: true } });
    },
  });
  const { cause } = form;
  if (cause instanceof ApiError && DEAD.some((code) => isApiError(cause, code))) return <DeadLink keep={keep} />;
  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('new_password_title')}</h1>
        <p className="u-meta u-mt-s">{t('reset_intro')}</p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <NewPasswordFields label={t('new_password')} errors={form.errors} />
        <TermsBox terms={terms} error={form.errors['termsAccepted']} />
        <SubmitButton block busy={form.busy} busyText={t('saving')} waiting={form.wait > 0}>
          {t('new_password_save')}
        </SubmitButton>
      </form>
    </div>
  );
}
