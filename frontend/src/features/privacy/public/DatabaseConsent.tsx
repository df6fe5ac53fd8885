import { useState } from 'react';
import { SetDatabaseConsentDocument } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { SavedSwitch } from './SavedSwitch';

/** Whether every institution may find the person in its candidate database; the text says who then sees what. */
export function DatabaseConsent({ since: known, onChange }: { since: string | null; onChange: () => void }) {
  const t = useT('my-data');
  const locale = useLocale();
  const [since, setSince] = useState(known);
  const save = async (enabled: boolean): Promise<void> => {
    const { setDatabaseConsent } = await request(SetDatabaseConsentDocument, { enabled });
    setSince(setDatabaseConsent.databaseSince ?? null);
    onChange();
  };
  return (
    <section aria-labelledby="h-database" className="s-stack">
      <h2 id="h-database">{t('database')}</h2>
      <p id="database-text">{t('database_text')}</p>
      <ul>
        <li>{t('database_see')}</li>
        <li>{t('database_not')}</li>
        <li>{t('database_back')}</li>
      </ul>
      <SavedSwitch label={t('database_allow')} checked={since !== null} describedBy="database-text" save={save} />
      <p className="u-meta" aria-live="polite">
        {since === null ? t('database_off') : t('database_on', { date: formatDate(since, locale) })}
      </p>
    </section>
  );
}
