import { useState } from 'react';
import { SetVacancyMessagesDocument } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { SavedSwitch } from './SavedSwitch';

/** Whether institutions may send vacancies to the person. */
export function VacancyMessages({ known, onChange }: { known: boolean; onChange: () => void }) {
  const t = useT('my-data');
  const [on, setOn] = useState(known);
  const save = async (enabled: boolean): Promise<void> => {
    setOn((await request(SetVacancyMessagesDocument, { enabled })).setVacancyMessages.vacancyMessages);
    onChange();
  };
  return (
    <section aria-labelledby="h-vacancy-messages" className="s-stack">
      <h2 id="h-vacancy-messages">{t('vacancy_messages')}</h2>
      <p id="vacancy-messages-text">{t('vacancy_messages_text')}</p>
      <SavedSwitch label={t('vacancy_messages_allow')} checked={on} describedBy="vacancy-messages-text" save={save} />
    </section>
  );
}
