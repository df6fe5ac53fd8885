import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ResendCodeDocument, VerifyTwoFactorDocument } from '../../../../generated/account/graphql';
import { anonymousRequest } from '../../../../shared/api/fetch-client';
import { safeRedirect } from '../../../../shared/auth/safe-redirect';
import { formatTime } from '../../../../shared/format/instants';
import { useT } from '../../../../shared/i18n/useT';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { CodeStep } from '../CodeStep';
import { entryOf, keeping, useEntrance, type CodeChallenge } from '../sign-in';
import { MissingContext } from './MissingContext';
import { challengeIn } from './challenge-state';

/** The second step of sign-in, with a code from an e-mail. */
export function TwoFactorPage() {
  const t = useT('account');
  const challenge = challengeIn(useLocation().state);
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  usePageTitle(t('two_factor_title'));
  if (challenge === null) {
    return (
      <MissingContext title={t('two_factor_title')} text={t('two_factor_astray')}>
        <Link className="u-btn is-primary" to={`/login${keeping(redirect)}`}>
          {t('sign_in_again')}
        </Link>
      </MissingContext>
    );
  }
  return <TwoFactorCode key={challenge.challengeId} first={challenge} redirect={redirect} />;
}

function TwoFactorCode({ first, redirect }: { first: CodeChallenge; redirect: string | null }) {
  const t = useT('account');
  const enter = useEntrance(redirect);
  const [challenge, setChallenge] = useState(first);
  const { challengeId, sentTo, expiresAt } = challenge;
  return (
    <div className="s-narrow s-stack-6">
      <CodeStep
        title={t('two_factor_title')}
        intro={t('two_factor_sent', { email: sentTo, time: formatTime(expiresAt) })}
        expiresAt={expiresAt}
        submit={async (code) => {
          const { verifyTwoFactor } = await anonymousRequest(VerifyTwoFactorDocument, { input: { challengeId, code } });
          await enter(await entryOf(verifyTwoFactor));
        }}
        resend={async () => {
          const { resendCode } = await anonymousRequest(ResendCodeDocument, { challengeId });
          setChallenge(resendCode);
          return resendCode.expiresAt;
        }}
      >
        <Link className="u-btn is-text" to={`/login${keeping(redirect)}`}>
          {t('other_account')}
        </Link>
      </CodeStep>
    </div>
  );
}
