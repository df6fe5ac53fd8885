import {
  AdminCancelMessagesDocument,
  AdminLogContactDocument,
  AdminRescheduleMessagesDocument,
  AdminSetDoNotContactDocument,
  AdminUpdateMessageDocument,
  type AdminMessageFragment,
  type ContactChannel,
  type ContactOutcome,
} from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import { textOrNull } from '../../../../shared/admin/commands/useCommandDialog';
import { fromLocalInput, toLocalInput } from '../../../../shared/admin/forms/zoned-input';
import { request } from '../../../../shared/api/fetch-client';
import type { Translate } from '../../../../shared/i18n/useT';
import type { MessagesAbout } from './messages-subject';

const CHANNELS: readonly ContactChannel[] = ['PHONE', 'WHATSAPP', 'SMS', 'IN_PERSON', 'EMAIL', 'OTHER'];
const OUTCOMES: readonly ContactOutcome[] = ['REACHED', 'NO_ANSWER', 'LEFT_MESSAGE', 'WRONG_NUMBER'];

/** A contact outside the platform, about a candidacy or a candidate. */
export const contactLog = (t: Translate, about: MessagesAbout, name: string, channel: ContactChannel): Command => ({
  question: t('log.question', { name }),
  verb: t('log.verb'),
  busy: t('log.busy'),
  done: t('log.done'),
  fields: [
    {
      name: 'channel',
      label: t('log.channel'),
      kind: 'select',
      choices: CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) })),
    },
    {
      name: 'outcome',
      label: t('log.outcome'),
      kind: 'select',
      choices: OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    { name: 'at', label: t('log.at'), kind: 'datetime', optional: true, help: t('log.at_help') },
    { name: 'note', label: t('log.note'), kind: 'area', optional: true, help: t('log.note_help') },
  ],
  start: { channel, outcome: 'REACHED' },
  run: (values, key) =>
    request(AdminLogContactDocument, {
      key,
      input: {
        ...about,
        channel: values['channel'] as ContactChannel,
        outcome: values['outcome'] as ContactOutcome,
        note: textOrNull(values['note']),
        at: fromLocalInput(values['at'] ?? ''),
      },
    }),
});

export const marking = (t: Translate, candidateId: string, name: string): Command => ({
  question: t('mark.question', { name }),
  text: t('mark.text'),
  verb: t('mark.verb'),
  busy: t('mark.busy'),
  done: t('mark.done'),
  fields: [{ name: 'reason', label: t('mark.reason'), kind: 'area', help: t('mark.reason_help') }],
  run: (values) =>
    request(AdminSetDoNotContactDocument, { candidateId, isSet: true, reason: textOrNull(values['reason']) }),
});

export const lifting = (t: Translate, candidateId: string, name: string): Command => ({
  question: t('mark.lift_question', { name }),
  verb: t('mark.lift_verb'),
  busy: t('mark.lift_busy'),
  done: t('mark.lift_done'),
  run: () => request(AdminSetDoNotContactDocument, { candidateId, isSet: false, reason: null }),
});

export const cancellation = (t: Translate, ids: readonly string[], clear?: () => void): Command => ({
  question: t('cancel.question', { count: ids.length }),
  text: t('cancel.text'),
  verb: t('cancel.verb'),
  busy: t('cancel.busy'),
  dismiss: t('cancel.keep'),
  done: t('cancel.done'),
  danger: true,
  run: async () => {
    await request(AdminCancelMessagesDocument, { selection: { ids: [...ids] } });
    clear?.();
  },
});

export const rescheduling = (t: Translate, ids: readonly string[], at: string | null, clear?: () => void): Command => ({
  question: t('reschedule.question', { count: ids.length }),
  verb: t('reschedule.verb'),
  busy: t('reschedule.busy'),
  done: t('reschedule.done'),
  fields: [{ name: 'sendAt', label: t('compose.send_at'), kind: 'datetime', help: t('compose.send_at_help') }],
  start: { sendAt: toLocalInput(at) },
  run: async (values) => {
    const sendAt = fromLocalInput(values['sendAt'] ?? '') ?? '';
    await request(AdminRescheduleMessagesDocument, { selection: { ids: [...ids] }, sendAt });
    clear?.();
  },
});

export const edition = (t: Translate, message: AdminMessageFragment): Command => ({
  question: t('edit.question', { name: message.candidateName }),
  verb: t('edit.verb'),
  busy: t('edit.busy'),
  done: t('edit.done'),
  fields: [
    { name: 'subject', label: t('compose.subject') },
    { name: 'text', label: t('compose.body'), kind: 'area' },
  ],
  edits: {
    resource: 'messages',
    name: message.candidateName,
    row: message,
    startOf: ({ subject, text }: AdminMessageFragment) => ({ subject: subject ?? '', text: text ?? '' }),
  },
  run: (values, _, version) =>
    request(AdminUpdateMessageDocument, {
      id: message.id,
      version,
      input: { subject: values['subject'] ?? '', text: values['text'] ?? '' },
    }),
});
