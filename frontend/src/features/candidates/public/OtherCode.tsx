import { useState } from 'react';
import { RequestVerificationDocument } from '../../../generated/public/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import type { PendingRegistration } from '../../users/public';

/** Sends another code, for a person who registered before, lost the code and does not know the password. */
export function OtherCode({
  email,
  onSent,
}: {
  email: string;
  onSent: (pending: Omit<PendingRegistration, 'redirect'>) => void;
}) {
  const t = useT('sign-in');
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    setFault(null);
    try {
      const { requestVerification: sent } = await publicRequest(RequestVerificationDocument, { email });
      onSent({ challengeId: sent.challengeId, sentTo: sent.email, expiresAt: sent.expiresAt, unsure: true });
    } catch (error) {
      setFault(messageOf(error, t('error_generic'), t('error_network')));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="u-help">
      <p>{t('exists_unconfirmed')}</p>
      <button type="button" className="u-btn u-mt-s" onClick={() => void send()}>
        {sending ? t('code_resending') : t('code_resend')}
      </button>
      {fault !== null && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
    </div>
  );
}
