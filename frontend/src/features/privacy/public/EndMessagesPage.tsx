import { EndEntityMessagesDocument } from '../../../generated/pages/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Unsubscribe } from '../../../shared/ui/Unsubscribe';
import { useSecretInAddress } from '../../users/public';

const end = async (token: string) => (await publicRequest(EndEntityMessagesDocument, { token })).endEntityMessages.name;

/** Target of the unsubscribe link in a message of an institution. */
export function EndMessagesPage() {
  const t = useT('end-messages');
  const token = useSecretInAddress();
  const texts = {
    title: t('title'),
    text: t('text'),
    end: t('end'),
    endedTitle: t('ended_title'),
    endedText: (name: string) => t('ended_text', { name }),
    unknownTitle: t('unknown_title'),
    unknownText: t('unknown_text'),
  };
  return <Unsubscribe texts={texts} token={token} end={end} back={{ to: '/candidate/privacy', label: t('to_data') }} />;
}
