import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { publicRequest } from '../../../shared/api/fetch-client';
import { landingPath } from '../../../shared/auth/guard';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import { textOf, useFormSubmit } from '../../../shared/ui/useFormSubmit';
import { ResendVerificationDocument, VerifyAccountDocument } from '../../../generated/public/graphql';
import { signIn } from '../../users/public/sign-in';
import type { Pending } from './RegisterPage';

const CODE_LENGTH = 5;

/** The second step: the code that was mailed. Confirmed, it signs in with the password typed before. */
export function VerifyStep({
  pending,
  redirect,
  onBack,
}: {
  pending: Pending;
  redirect: string | null;
  onBack: () => void;
}) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const verified = useRef(false);
  const [challenge, setChallenge] = useState(pending.challenge);
  const [sent, setSent] = useState<string | null>(null);
  const [resendFault, setResendFault] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const form = useFormSubmit({
    validate: (data): Record<string, string> => {
      const code = textOf(data, 'code').replace(/\s/g, '');
      if (code === '') return { code: tError('CODE_REQUIRED') };
      return [...code].length === CODE_LENGTH ? {} : { code: t('code_length') };
    },
    submit: async (data) => {
      if (!verified.current) {
        const code = textOf(data, 'code').replace(/\s/g, '').toUpperCase();
        await publicRequest(VerifyAccountDocument, { input: { challengeId: challenge.challengeId, code } });
        // The code is used up: if signing in fails on the way, only that is tried again.
        verified.current = true;
      }
      const user = await signIn(pending.email, pending.password);
      await navigate(landingPath(user.type, redirect), { replace: true });
    },
  });

  const resend = async (): Promise<void> => {
    setResendFault(null);
    setSent(null);
    try {
      const { resendVerification } = await publicRequest(ResendVerificationDocument, {
        challengeId: challenge.challengeId,
      });
      setChallenge(resendVerification);
      setSent(t('code_resent', { time: formatTime(resendVerification.expiresAt) }));
    } catch (error) {
      setResendFault(messageOf(error, t('error_generic'), t('error_network')));
    }
  };

  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('code_title')}
        </h1>
        <p className="u-meta u-mt-s">
          {t('code_sent', { email: pending.email, time: formatTime(challenge.expiresAt) })}
        </p>
      </div>
      {form.failure !== null && (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      {resendFault !== null && (
        <Notice tone="danger" role="alert">
          {resendFault}
        </Notice>
      )}
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <TextField
          className="s-code"
          label={t('code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          help={t('code_help')}
          error={form.errors['code']}
        />
        <button
          className={`u-btn is-primary is-block${form.busy ? ' is-busy' : ''}`}
          type="submit"
          aria-busy={form.busy}
        >
          {form.busy && <span className="u-spin" />}
          {form.busy ? t('confirming') : t('confirm')}
        </button>
        <div role="status">{sent !== null && <p className="u-meta">{sent}</p>}</div>
        <div className="u-acts">
          <button type="button" className="u-btn is-text" onClick={() => void resend()}>
            {t('code_resend')}
          </button>
          <button type="button" className="u-btn is-text" onClick={onBack}>
            {t('code_other_email')}
          </button>
        </div>
      </form>
    </>
  );
}
