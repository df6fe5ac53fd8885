import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SaveSearchDocument, type SearchAlert } from '../../../generated/searches/graphql';
import { request } from '../../../shared/api/fetch-client';
import { newKey } from '../../../shared/api/idempotency';
import { useT } from '../../../shared/i18n/useT';
import { Dialog } from '../../../shared/ui/Dialog';
import { activeFilters, FilterText, textOfSearch } from '../../vacancies/public';
import { SearchForm } from './SearchForm';
import { criteriaOf } from './search-address';

/** Saves the current search under a name, with or without e-mail alerts. */
export function SaveSearch({ search, onClose }: { search: URLSearchParams; onClose: () => void }) {
  const t = useT('searches');
  const app = useT();
  const [kept, setKept] = useState<string | null>(null);
  const key = useRef(newKey());
  const save = async (name: string, alert: SearchAlert): Promise<void> => {
    const input = { name, alert, filter: criteriaOf(search) };
    const { saveSearch } = await request(SaveSearchDocument, { idempotencyKey: key.current, input });
    setKept(saveSearch.name);
  };
  if (kept !== null)
    return (
      <Dialog title={t('kept_title')} onClose={onClose}>
        <p>{t('kept_text', { name: kept })}</p>
        <div className="u-acts is-even">
          <Link className="u-btn" to="/candidate/saved">
            {t('to_saved')}
          </Link>
          <button type="button" className="u-btn is-primary" onClick={onClose}>
            {t('go_on')}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('keep_title')} onClose={onClose}>
      <p className="u-meta">
        <SearchInWords search={search} />
      </p>
      <SearchForm
        form={`search.new?${search.toString()}`}
        name={textOfSearch(search)}
        alert="DAILY"
        submitText={t('keep')}
        onSubmit={save}
      >
        <button type="button" className="u-btn" onClick={onClose}>
          {app('cancel')}
        </button>
      </SearchForm>
    </Dialog>
  );
}

/** "“logística” · Sofala · Emprego" */
export function SearchInWords({ search }: { search: URLSearchParams }) {
  const t = useT('searches');
  const text = textOfSearch(search);
  const filters = activeFilters(search).filter((name) => name !== 'since');
  return (
    <>
      {text !== '' && t('quoted', { text })}
      {filters.map((name, index) => (
        <span key={name}>
          {(index > 0 || text !== '') && ' · '}
          <FilterText name={name} search={search} />
        </span>
      ))}
    </>
  );
}
