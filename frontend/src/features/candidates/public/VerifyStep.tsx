import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { publicRequest } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { ResendVerificationDocument, VerifyAccountDocument } from '../../../generated/public/graphql';
import {
  CodeStep,
  finishRegistration,
  keeping,
  keepRegistration,
  onConfirmedElsewhere,
  type PendingRegistration,
  signIn,
  typedFor,
  useEntrance,
} from '../../users/public';

/** The code from the e-mail. After confirmation it signs in with the typed password, or asks for it. */
export function VerifyStep({ first, onBack }: { first: PendingRegistration; onBack: () => void }) {
  const t = useT('sign-in');
  const navigate = useNavigate();
  const [pending, setPending] = useState(first);
  const { redirect, sentTo, expiresAt } = pending;
  const enter = useEntrance(redirect);
  const confirmed = useRef<string | null>(null);
  const keep = keeping(redirect);
  const password = useRef(typedFor(first)?.password);

  const goOn = async (email: string): Promise<void> => {
    confirmed.current = email;
    if (password.current !== undefined) {
      try {
        await enter(await signIn(email, password.current));
        return;
      } catch (error) {
        // The account was made with another password: ask for it. Other failures can be retried.
        if (!isApiError(error, 'WRONG_CREDENTIALS')) throw error;
      }
    }
    await navigate(`/candidate/login${keep}`, { replace: true, state: { confirmed: true, email } });
  };
  const latest = useRef(goOn);
  latest.current = goOn;
  // The link was opened in another tab of this browser. If sign-in fails here, the sign-in page asks again.
  useEffect(
    () =>
      onConfirmedElsewhere((email) => {
        latest.current(email).catch(() => navigate(`/candidate/login${keep}`, { state: { confirmed: true, email } }));
      }),
    [navigate, keep],
  );

  return (
    <CodeStep
      title={t('code_title')}
      intro={t(pending.unsure === true ? 'code_sent_if' : 'code_sent', { email: sentTo, time: formatTime(expiresAt) })}
      expiresAt={expiresAt}
      submit={async (code) => {
        if (confirmed.current === null) {
          const input = { challengeId: pending.challengeId, code };
          const { verifyAccount } = await publicRequest(VerifyAccountDocument, { input });
          // The code is used up. If sign-in fails, only sign-in is retried.
          confirmed.current = verifyAccount.email;
          finishRegistration(verifyAccount.email);
        }
        await goOn(confirmed.current);
      }}
      resend={async () => {
        const { resendVerification: next } = await publicRequest(ResendVerificationDocument, {
          challengeId: pending.challengeId,
        });
        const following = { ...pending, challengeId: next.challengeId, sentTo: next.email, expiresAt: next.expiresAt };
        keepRegistration(following);
        setPending(following);
        return next.expiresAt;
      }}
    >
      <button type="button" className="u-btn is-text" onClick={onBack}>
        {t('code_other_email')}
      </button>
      <Link className="u-btn is-text" to={`/candidate/login${keep}`}>
        {t('code_confirmed_already')}
      </Link>
    </CodeStep>
  );
}
