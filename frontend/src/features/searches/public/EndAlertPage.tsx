import { EndSearchAlertDocument } from '../../../generated/pages/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Unsubscribe } from '../../../shared/ui/Unsubscribe';
import { useSecretInAddress } from '../../users/public';

const end = async (token: string) => (await publicRequest(EndSearchAlertDocument, { token })).endSearchAlert.name;

/** Target of the unsubscribe link in a search alert. */
export function EndAlertPage() {
  const t = useT('alerts');
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
  return <Unsubscribe texts={texts} token={token} end={end} back={{ to: '/candidate/saved', label: t('to_saved') }} />;
}
