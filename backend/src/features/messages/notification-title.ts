import type { Locale } from '../../common/locale';
import { text } from '../../common/texts';
import type { NotificationKind } from './notification.types';

/** The text of a notification in the reader’s language. */
export const notificationTitle = (
  kind: `${NotificationKind}`,
  locale: Locale,
  facts: Readonly<Record<string, string>>,
): string => text('notices', kind, locale, facts);
