import { useState } from 'react';
import { SetMessageSenderDocument, type OwnPrivacyQuery } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { SavedSwitch } from './SavedSwitch';

interface MessageSendersProps {
  known: OwnPrivacyQuery['messageSenders'];
  onChange: () => void;
}

/** Which institutions may write to the person, apart from decisions. */
export function MessageSenders({ known, onChange }: MessageSendersProps) {
  const t = useT('my-data');
  const [senders, setSenders] = useState(known);
  const save = async (id: string, receives: boolean): Promise<void> => {
    setSenders((await request(SetMessageSenderDocument, { entityId: id, receives })).setMessageSender);
    onChange();
  };
  return (
    <section aria-labelledby="h-senders" className="s-stack">
      <h2 id="h-senders">{t('senders')}</h2>
      <p>{t(senders.length === 0 ? 'senders_none' : 'senders_text')}</p>
      {senders.length > 0 && (
        <ul className="s-list">
          {senders.map(({ id, name, receives }) => (
            <li key={id} className="s-item">
              <SavedSwitch label={name} checked={receives} save={(value) => save(id, value)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
