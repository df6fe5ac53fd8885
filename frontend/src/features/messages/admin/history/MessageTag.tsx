import type { AdminMessageFragment, MessageState } from '../../../../generated/admin/graphql';
import { Tag, type Tone } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';

const TONES: Readonly<Record<MessageState, Tone>> = {
  SCHEDULED: 'info',
  QUEUED: 'plain',
  SENT: 'ok',
  BOUNCED: 'danger',
  FAILED: 'danger',
  CANCELLED: 'plain',
};

/** The state of a message, or the outcome of a contact. */
export function MessageTag({ message: { state, outcome } }: { message: AdminMessageFragment }) {
  const t = useT('admin-messages');
  if (state !== null) return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
  return outcome === null ? null : <Tag tone={outcome === 'REACHED' ? 'ok' : 'warn'}>{t(`outcome.${outcome}`)}</Tag>;
}

/** Why a message did not arrive, in words. */
export function MessageRemark({ message }: { message: AdminMessageFragment }) {
  const t = useT('admin-messages');
  const { serverAnswer: answer, cancelReason, state } = message;
  if (cancelReason !== null) return <p className="a-meta">{t(`cancelled.${cancelReason}`)}</p>;
  if (answer === null || state === 'SENT') return null;
  const said = answer.text === '' ? answer.code : answer.text;
  return (
    <p className="a-meta">
      {t(answer.isPermanent ? 'answer.permanent' : state === 'BOUNCED' ? 'answer.returned' : 'answer.waiting')}{' '}
      <span className="g-said">{said}</span>
    </p>
  );
}
