import type { AdminMessageFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { MessageRemark, MessageTag } from './MessageTag';

interface MessageEntryProps {
  message: AdminMessageFragment;
  /** The list holds messages about several vacancies. */
  namesVacancy: boolean;
  actions: readonly MenuAction[];
}

/** One entry of the history: kind, author, time, state, and a button that shows the text. */
export function MessageEntry({ message, namesVacancy, actions }: MessageEntryProps) {
  const t = useT('admin-messages');
  const { dayTime } = useFormats();
  const { kind, channel, subject, text, sender, at, address, vacancyTitle } = message;
  const isContact = kind === 'CONTACT';
  const title = isContact ? t(`channel.${channel}`) : (subject ?? t(`kind.${kind}`));
  const by = sender === null ? t('automatic') : sender.name;
  return (
    <li className="g-entry">
      <div className="g-top">
        <strong className="g-subject">{title}</strong>
        <MessageTag message={message} />
        <ActionMenu label={t('actions_for', { subject: title })} actions={actions} />
      </div>
      <p className="a-meta">
        {t(`kind.${kind}`)} · {by} · {dayTime(at)}
        {namesVacancy && vacancyTitle !== null && ` · ${vacancyTitle}`}
        {address !== null && ` · ${address}`}
      </p>
      <MessageRemark message={message} />
      {text !== null &&
        text !== '' &&
        (isContact ? (
          <p className="g-text">{text}</p>
        ) : (
          <details>
            <summary>{t('show_text')}</summary>
            <p className="g-text">{text}</p>
          </details>
        ))}
    </li>
  );
}
