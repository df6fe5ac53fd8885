import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ResendCodeDocument, VerifyRecoveryCodeDocument } from '../../../../generated/account/graphql';
import { anonymousRequest } from '../../../../shared/api/fetch-client';
import { safeRedirect } from '../../../../shared/auth/safe-redirect';
import { formatTime } from '../../../../shared/format/instants';
import { useT } from '../../../../shared/i18n/useT';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { CodeStep } from '../CodeStep';
import { keeping, type CodeChallenge } from '../sign-in';
import { MissingContext } from './MissingContext';
import { challengeIn } from './challenge-state';

/** The code from the recovery e-mail. The link in the same e-mail skips this page. */
export function RecoveryCodePage() {
  const t = useT('account');
  const challenge = challengeIn(useLocation().state);
  const [search] = useSearchParams();
  const keep = keeping(safeRedirect(search.get('redirect')));
  usePageTitle(t('recovery_code_title'));
  if (challenge === null) {
    return (
      <MissingContext title={t('recovery_code_title')} text={t('recovery_astray')}>
        <Link className="u-btn is-primary" to={`/recover/${keep}`}>
          {t('recover_again')}
        </Link>
      </MissingContext>
    );
  }
  return <RecoveryCode key={challenge.challengeId} first={challenge} keep={keep} />;
}

function RecoveryCode({ first, keep }: { first: CodeChallenge; keep: string }) {
  const t = useT('account');
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState(first);
  const { challengeId, sentTo, expiresAt } = challenge;
  return (
    <div className="s-narrow s-stack-6">
      <CodeStep
        title={t('recovery_code_title')}
        intro={t('recovery_sent', { email: sentTo, time: formatTime(expiresAt) })}
        expiresAt={expiresAt}
        submit={async (code) => {
          const { verifyRecoveryCode } = await anonymousRequest(VerifyRecoveryCodeDocument, {
            input: { challengeId, code },
          });
          await navigate(`/reset-password/${keep}`, { replace: true, state: { token: verifyRecoveryCode.token } });
        }}
        resend={async () => {
          const { resendCode } = await anonymousRequest(ResendCodeDocument, { challengeId });
          setChallenge(resendCode);
          return resendCode.expiresAt;
        }}
      >
        <Link className="u-btn is-text" to={`/recover/${keep}`}>
          {t('other_email')}
        </Link>
        <Link className="u-btn is-text" to={`/login${keep}`}>
          {t('back_to_sign_in')}
        </Link>
      </CodeStep>
    </div>
  );
}
