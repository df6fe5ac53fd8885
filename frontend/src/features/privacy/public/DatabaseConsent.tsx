import { useState } from 'react';
import { SetDatabaseConsentDocument } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';

/** Whether every institution may find the person in its candidate database; the text says who then sees what. */
export function DatabaseConsent({ since: known, onChange }: { since: string | null; onChange: () => void }) {
  const t = useT('my-data');
  const app = useT();
  const locale = useLocale();
  const [since, setSince] = useState(known);
  // What the person chose and the server has not answered yet.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (enabled: boolean): Promise<void> => {
    setChosen(enabled);
    setFailure(null);
    try {
      const { setDatabaseConsent } = await request(SetDatabaseConsentDocument, { enabled });
      setSince(setDatabaseConsent.databaseSince ?? null);
      onChange();
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    } finally {
      setChosen(null);
    }
  };
  const on = chosen ?? since !== null;
  return (
    <section aria-labelledby="h-database" className="s-stack">
      <h2 id="h-database">{t('database')}</h2>
      <p id="database-text">{t('database_text')}</p>
      <ul>
        <li>{t('database_see')}</li>
        <li>{t('database_not')}</li>
        <li>{t('database_back')}</li>
      </ul>
      <label className="u-check">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-busy={chosen !== null}
          aria-describedby="database-text"
          onChange={(event) => {
            if (chosen === null) void set(event.currentTarget.checked);
          }}
        />
        {t('database_allow')}
      </label>
      <p className="u-meta" aria-live="polite">
        {since === null ? t('database_off') : t('database_on', { date: formatDate(since, locale) })}
      </p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </section>
  );
}
