import { useRef, useState } from 'react';
import { publicRequest } from '../../../shared/api/fetch-client';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { ResendVerificationDocument, VerifyAccountDocument } from '../../../generated/public/graphql';
import { CodeStep } from '../../users/public/CodeStep';
import type { PendingRegistration } from '../../users/public/pending-registration';
import { signIn, useEntrance } from '../../users/public/sign-in';

/** The second step: the code that was mailed. Confirmed, it signs in with the password typed before. */
export function VerifyStep({
  pending,
  redirect,
  onBack,
}: {
  pending: PendingRegistration;
  redirect: string | null;
  onBack: () => void;
}) {
  const t = useT('sign-in');
  const enter = useEntrance(redirect);
  const verified = useRef(false);
  const [challenge, setChallenge] = useState(pending.challenge);

  return (
    <CodeStep
      title={t('code_title')}
      intro={t('code_sent', { email: pending.email, time: formatTime(challenge.expiresAt) })}
      expiresAt={challenge.expiresAt}
      submit={async (code) => {
        if (!verified.current) {
          await publicRequest(VerifyAccountDocument, { input: { challengeId: challenge.challengeId, code } });
          // The code is used up: if signing in fails on the way, only that is tried again.
          verified.current = true;
        }
        await enter(await signIn(pending.email, pending.password));
      }}
      resend={async () => {
        const { resendVerification } = await publicRequest(ResendVerificationDocument, {
          challengeId: challenge.challengeId,
        });
        setChallenge(resendVerification);
        return resendVerification.expiresAt;
      }}
    >
      <button type="button" className="u-btn is-text" onClick={onBack}>
        {t('code_other_email')}
      </button>
    </CodeStep>
  );
}
