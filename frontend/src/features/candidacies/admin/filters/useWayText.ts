import { useT } from '../../../../shared/i18n/useT';
import { CHANNELS } from './more-filters';

/** The text of a channel; one of a campaign is shown as it is. */
export function useWayText(): (channel: string) => string {
  const t = useT('admin-filters');
  return (channel) => (CHANNELS.includes(channel) ? t(`way.${channel}`) : channel);
}
