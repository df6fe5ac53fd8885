import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { NewVacanciesDocument } from '../../../generated/pages/graphql';
import { publicQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDay } from '../../../shared/format/instants';
import { formatNumber } from '../../../shared/format/numbers';
import { loadTexts } from '../../../shared/i18n/i18n';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { filterOf, withEntry, type FilterName } from '../../vacancies/public/board-state';
import { noteVisit } from './last-visit';
import { criteriaOf } from './search-address';
import './searches.css';

const SaveSearch = lazy(async () => {
  const [part] = await Promise.all([import('./SaveSearch'), loadTexts('searches')]);
  return { default: part.SaveSearch };
});

interface Props {
  search: URLSearchParams;
  signedIn: boolean;
  onSeen: (seenAt: string) => void;
  onChange: (name: FilterName | 'save', value: string) => void;
}

/** Beside the count of the list: what is new since the last visit, and keeping this search. */
export function BoardExtras({ search, signedIn, onSeen, onChange }: Props) {
  const [seenAt, setSeenAt] = useState<string>();
  useEffect(() => {
    noteVisit(signedIn).then(
      (instant) => {
        setSeenAt(instant);
        onSeen(instant);
      },
      // Without a connection nothing is marked as new; the list says itself what failed.
      (error: unknown) => console.warn('The visit was not noted', error),
    );
  }, [signedIn, onSeen]);
  return (
    <div className="s-x-line">
      {seenAt !== undefined && <Fresh search={search} seenAt={seenAt} onShow={() => onChange('since', seenAt)} />}
      <Keep search={search} signedIn={signedIn} onChange={onChange} />
    </div>
  );
}

/** Asked with an instant of its own only when there was a visit before. */
function Fresh({ search, seenAt, onShow }: { search: URLSearchParams; seenAt: string; onShow: () => void }) {
  const t = useT('filters');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const returned = now - Date.parse(seenAt) > 60_000;
  const filter = { ...filterOf(search), publishedAfter: seenAt };
  const { data } = useQuery(returned ? publicQuery(NewVacanciesDocument, { filter }, 60_000) : null);
  const total = data?.vacancies.total ?? 0;
  if (total === 0 || search.get('since') === seenAt) return <span />;
  const number = formatNumber(total, locale);
  return (
    <span className="u-small" role="status">
      {t('fresh', {
        count: total,
        number: data?.vacancies.totalIsCapped === true ? t('fresh_more', { number }) : number,
        day: formatDay(seenAt, locale),
      })}{' '}
      <button type="button" className="s-x-link" onClick={onShow}>
        {t('fresh_only')}
      </button>
    </span>
  );
}

/** Somebody who is not signed in comes back to the same list by way of the sign-in, with the question open. */
function Keep({ search, signedIn, onChange }: Pick<Props, 'search' | 'signedIn' | 'onChange'>) {
  const t = useT('filters');
  const asked = search.get('save') === '1';
  if (Object.keys(criteriaOf(search)).length === 0) return null;
  if (!signedIn)
    return (
      <Link className="u-btn is-text" to={`/candidate/vacancies?${withEntry(search, 'save', '1').toString()}`}>
        {t('keep')}
      </Link>
    );
  return (
    <>
      <button type="button" className="u-btn is-text" onClick={() => onChange('save', '1')}>
        {t('keep')}
      </button>
      {asked && (
        <Suspense fallback={null}>
          <SaveSearch search={search} onClose={() => onChange('save', '')} />
        </Suspense>
      )}
    </>
  );
}
