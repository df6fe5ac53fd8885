import type { QueuedMail } from '../../../platform/mail/before-send.decorator';

const TEST = ':test:';

export const testMailKey = (templateKey: string, id: string): string => `${templateKey}${TEST}${id}`;

/** A test mail is about no decision and no invitation, so nothing has to be checked before it is sent. */
export const isTestMail = ({ templateKey, dedupeKey }: Pick<QueuedMail, 'templateKey' | 'dedupeKey'>): boolean =>
  dedupeKey.startsWith(`${templateKey}${TEST}`);
