import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DeleteSavedSearchDocument,
  SavedSearchesDocument,
  UpdateSavedSearchDocument,
  type SavedSearchRowFragment,
} from '../../../generated/searches/graphql';
import { request } from '../../../shared/api/fetch-client';
import { mainQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDateTime } from '../../../shared/format/instants';
import { formatNumber } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Dialog, openerGoes } from '../../../shared/ui/Dialog';
import { useReveal } from '../../../shared/ui/html/reveal';
import { Empty, LoadError, messageOf, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { VacancyTabs } from '../../vacancies/public';
import { SearchInWords } from './SaveSearch';
import { SearchForm } from './SearchForm';
import { addressOf } from './search-address';
import '../../vacancies/public/vacancies.css';
import './searches.css';

const CAPPED = 1000;

export const savedQuery = () => mainQuery(SavedSearchesDocument, {});

/** The candidate's saved searches: number of new vacancies, alerts on or off. */
export function SavedSearchesPage() {
  const t = useT('searches');
  const { data, error, reload } = useQuery(savedQuery());
  const searches = data?.savedSearches;
  usePageTitle(t('title'));
  useReveal(searches !== undefined || Boolean(error));
  return (
    <div className="s-stack">
      <h1>{t('title')}</h1>
      <VacancyTabs />
      {searches === undefined && (error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />)}
      {searches?.length === 0 && (
        <Empty title={t('none_title')} text={t('none_text')}>
          <Link className="u-btn" to="/candidate/vacancies">
            {t('to_vacancies')}
          </Link>
        </Empty>
      )}
      {searches !== undefined && searches.length > 0 && (
        <ul className="s-list">
          {searches.map((search) => (
            <SavedRow key={search.id} saved={search} onChanged={reload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SavedRow({ saved, onChanged }: { saved: SavedSearchRowFragment; onChanged: () => void }) {
  const t = useT('searches');
  const locale = useLocale();
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null);
  const search = addressOf(saved.filter);
  const fresh = saved.newCount;
  return (
    <li className="s-item s-x-row">
      <div>
        <h2>
          <Link to={`/candidate/vacancies?${search.toString()}`}>{saved.name}</Link>{' '}
          {fresh > 0 && (
            <span className="u-tag is-info">
              {t('fresh', {
                count: fresh,
                number: `${formatNumber(Math.min(fresh, CAPPED), locale)}${fresh > CAPPED ? '+' : ''}`,
              })}
            </span>
          )}
        </h2>
        <p className="u-meta">
          <SearchInWords search={search} />
        </p>
        <p className="u-meta">
          {t(`alert_${saved.alert}`)}
          {saved.lastSentAt != null && ` · ${t('last_sent', { at: formatDateTime(saved.lastSentAt, locale) })}`}
        </p>
      </div>
      <div className="s-x-acts">
        <button type="button" className="u-btn is-text" onClick={() => setAsking('change')}>
          {t('change')}
          <span className="u-sr"> {saved.name}</span>
        </button>
        <button type="button" className="u-btn is-text" onClick={() => setAsking('remove')}>
          {t('remove')}
          <span className="u-sr"> {saved.name}</span>
        </button>
      </div>
      {asking === 'change' && <Change saved={saved} onClose={() => setAsking(null)} onChanged={onChanged} />}
      {asking === 'remove' && <Remove saved={saved} onClose={() => setAsking(null)} onChanged={onChanged} />}
    </li>
  );
}

interface AskProps {
  saved: SavedSearchRowFragment;
  onClose: () => void;
  onChanged: () => void;
}

function Change({ saved: { id, version, name, alert }, onClose, onChanged }: AskProps) {
  const t = useT('searches');
  const app = useT();
  return (
    <Dialog title={t('change_title', { name })} onClose={onClose}>
      <SearchForm
        form={`search.${id}`}
        name={name}
        alert={alert}
        submitText={t('keep')}
        onSubmit={async (nextName, nextAlert) => {
          await request(UpdateSavedSearchDocument, { id, version, input: { name: nextName, alert: nextAlert } });
          onChanged();
          onClose();
        }}
      >
        <button type="button" className="u-btn" onClick={onClose}>
          {app('cancel')}
        </button>
      </SearchForm>
    </Dialog>
  );
}

function Remove({ saved: { id, version, name }, onClose, onChanged }: AskProps) {
  const t = useT('searches');
  const app = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = (): void => {
    setBusy(true);
    request(DeleteSavedSearchDocument, { id, version }).then(
      () => {
        openerGoes();
        onChanged();
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setFailure(messageOf(error, app('error_generic'), app('error_network')));
      },
    );
  };
  return (
    <Dialog title={t('remove_title', { name })} onClose={onClose}>
      <p>{t('remove_text')}</p>
      {failure !== null && (
        <p className="u-error" role="alert">
          {failure}
        </p>
      )}
      <div className="u-acts is-end">
        <button type="button" className="u-btn" onClick={onClose}>
          {app('cancel')}
        </button>
        <button type="button" className="u-btn is-danger-solid" disabled={busy} onClick={remove}>
          {t('remove')}
        </button>
      </div>
    </Dialog>
  );
}
