import { useEffect, useRef, useState } from 'react';
import { ResendCodeDocument, VerifyTwoFactorDocument } from '../../../generated/account/graphql';
import { anonymousRequest } from '../../../shared/api/fetch-client';
import type { CurrentUser } from '../../../shared/auth/guard';
import { ApiError } from '../../../shared/errors/api-error';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { PasswordField } from '../../../shared/ui/form/PasswordField';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { CodeStep } from './CodeStep';
import { masked } from './pending-registration';
import { entryOf, signIn, type CodeChallenge, type Entry } from './sign-in';
import './sign-in.css';

/**
 * Shown in place of a page whose session has ended. After entering the password the same person continues on the page.
 * The e-mail address is masked, because somebody else may be looking.
 */
export function SignInAgainPage({ user, signIn: page }: { user: CurrentUser; signIn: string }) {
  const t = useT('account');
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null);
  const goOn = (entry: Entry): void => {
    if (entry.to === 'code' && entry.purpose === 'TWO_FACTOR') setChallenge(entry.challenge);
    // Such an account has no open page; the sign-in page handles it.
    else if (entry.to === 'code') window.location.assign(page);
  };
  return (
    // Replaces the whole page, so it needs the root class of the styles.
    <div className="site">
      <main className="s-main">
        <div className="s-wrap">
          <div className="s-narrow s-stack-6">
            {challenge === null ? (
              <Password user={user} page={page} onEntry={goOn} />
            ) : (
              <CodeStep
                title={t('two_factor_title')}
                intro={t('two_factor_sent', { email: challenge.sentTo, time: formatTime(challenge.expiresAt) })}
                expiresAt={challenge.expiresAt}
                submit={async (code) => {
                  const input = { challengeId: challenge.challengeId, code };
                  goOn(await entryOf((await anonymousRequest(VerifyTwoFactorDocument, { input })).verifyTwoFactor));
                }}
                resend={async () => {
                  const { resendCode } = await anonymousRequest(ResendCodeDocument, {
                    challengeId: challenge.challengeId,
                  });
                  setChallenge(resendCode);
                  return resendCode.expiresAt;
                }}
              />
            )}
          </div>
        </div>
      </main>
    </div>
  );
}

function Password({ user, page, onEntry }: { user: CurrentUser; page: string; onEntry: (entry: Entry) => void }) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useFormSubmit({
    validate: (data): Record<string, string> =>
      data.get('password') === '' ? { password: tError('PASSWORD_REQUIRED') } : {},
    submit: async (data) => {
      try {
        onEntry(await signIn(user.email, String(data.get('password'))));
      } catch (error) {
        if (!(error instanceof ApiError) || !error.has('WRONG_CREDENTIALS')) throw error;
        throw new ApiError([{ code: 'WRONG_CREDENTIALS', message: t('reenter_wrong'), field: 'password' }]);
      }
    },
  });
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('reenter_title')}
        </h1>
        <p className="u-meta u-mt-s">{t('reenter_text', { email: masked(user.email) })}</p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        <SubmitButton block busy={form.busy} busyText={t('entering')} waiting={form.wait > 0}>
          {t('reenter_do')}
        </SubmitButton>
        <a className="u-btn is-text is-block" href={page}>
          {t('reenter_another')}
        </a>
      </form>
    </>
  );
}
