import { ListName } from '../../../platform/access/list-name';
import { type ListExportRule, valueText } from '../../../platform/exports';
import { MessageFilter, type MessageItem, MessageSort } from './message.types';

export const MESSAGE_EXPORT: ListExportRule<MessageItem> = {
  list: ListName.MESSAGES,
  filter: MessageFilter,
  sort: MessageSort,
  columns: {
    candidateName: ({ candidateName }) => candidateName,
    email: ({ address }) => address,
    vacancyTitle: ({ vacancyTitle }) => vacancyTitle,
    subject: ({ subject }) => subject,
    kind: ({ kind }, locale) => valueText(kind, locale),
    channel: ({ channel }, locale) => valueText(channel, locale),
    state: ({ state, outcome }, locale) => valueText(state ?? outcome, locale),
    answer: ({ serverAnswer }) => serverAnswer?.text ?? null,
    sender: ({ sender }) => sender?.name ?? null,
    at: ({ at }) => at,
  },
};
