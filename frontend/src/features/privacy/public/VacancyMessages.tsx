import { useState } from 'react';
import { SetVacancyMessagesDocument } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';

/** Whether institutions may send vacancies to the person. */
export function VacancyMessages({ known, onChange }: { known: boolean; onChange: () => void }) {
  const t = useT('my-data');
  const app = useT();
  const [on, setOn] = useState(known);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (enabled: boolean): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setOn((await request(SetVacancyMessagesDocument, { enabled })).setVacancyMessages.vacancyMessages);
      onChange();
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="h-vacancy-messages" className="s-stack">
      <h2 id="h-vacancy-messages">{t('vacancy_messages')}</h2>
      <p id="vacancy-messages-text">{t('vacancy_messages_text')}</p>
      <label className="u-check">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-busy={busy}
          aria-describedby="vacancy-messages-text"
          onChange={(event) => {
            if (!busy) void set(event.currentTarget.checked);
          }}
        />
        {t('vacancy_messages_allow')}
      </label>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </section>
  );
}
