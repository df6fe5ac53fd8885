import { useState } from 'react';
import { SetMessageSenderDocument, type OwnPrivacyQuery } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';

interface MessageSendersProps {
  known: OwnPrivacyQuery['messageSenders'];
  onChange: () => void;
}

/** Which institutions may write to the person, apart from decisions. */
export function MessageSenders({ known, onChange }: MessageSendersProps) {
  const t = useT('my-data');
  const app = useT();
  const [senders, setSenders] = useState(known);
  // What the person chose and the server has not answered yet.
  const [chosen, setChosen] = useState<{ id: string; receives: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (id: string, receives: boolean): Promise<void> => {
    setChosen({ id, receives });
    setFailure(null);
    try {
      setSenders((await request(SetMessageSenderDocument, { entityId: id, receives })).setMessageSender);
      onChange();
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    } finally {
      setChosen(null);
    }
  };
  return (
    <section aria-labelledby="h-senders" className="s-stack">
      <h2 id="h-senders">{t('senders')}</h2>
      <p>{t(senders.length === 0 ? 'senders_none' : 'senders_text')}</p>
      {senders.length > 0 && (
        <ul className="s-list">
          {senders.map(({ id, name, receives }) => {
            const on = chosen?.id === id ? chosen.receives : receives;
            return (
              <li key={id} className="s-item">
                <label className="u-check">
                  <input
                    type="checkbox"
                    role="switch"
                    checked={on}
                    aria-checked={on}
                    aria-busy={chosen?.id === id}
                    onChange={(event) => {
                      if (chosen === null) void set(id, event.currentTarget.checked);
                    }}
                  />
                  {name}
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </section>
  );
}
