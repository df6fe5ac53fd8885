import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { NewVacanciesDocument } from '../../../generated/pages/graphql';
import { publicQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDay } from '../../../shared/format/instants';
import { formatNumber } from '../../../shared/format/numbers';
import { loadTexts } from '../../../shared/i18n/i18n';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { type FilterName, filterOf, withEntry } from '../../vacancies/public';
import { noteVisit } from './last-visit';
import { criteriaOf } from './search-address';
import './searches.css';

const SaveSearch = lazy(async () => {
  const [part] = await Promise.all([import('./SaveSearch'), loadTexts('searches', 'drafts')]);
  return { default: part.SaveSearch };
});

interface Props {
  search: URLSearchParams;
  signedIn: boolean;
  onChange: (name: FilterName | 'save', value: string) => void;
}

/** Number of vacancies since the last visit, beside the count, with a link to them. */
export function FreshSince({ search, signedIn, onSeen, onChange }: Props & { onSeen: (seenAt: string) => void }) {
  const [seenAt, setSeenAt] = useState<string>();
  useEffect(() => {
    noteVisit(signedIn).then(
      (instant) => {
        setSeenAt(instant);
        onSeen(instant);
      },
      // Without a connection nothing is marked as new. The list itself reports the error.
      (error: unknown) => console.warn('The visit was not noted', error),
    );
  }, [signedIn, onSeen]);
  if (seenAt === undefined || search.get('since') === seenAt) return null;
  return <Fresh search={search} seenAt={seenAt} onShow={() => onChange('since', seenAt)} />;
}

/** Requested only when there was an earlier visit. */
function Fresh({ search, seenAt, onShow }: { search: URLSearchParams; seenAt: string; onShow: () => void }) {
  const t = useT('filters');
  const locale = useLocale();
  const [openedAt] = useState(() => Date.now());
  const returned = openedAt - Date.parse(seenAt) > 60_000;
  const filter = { ...filterOf(search), publishedAfter: seenAt };
  const { data } = useQuery(returned ? publicQuery(NewVacanciesDocument, { filter }, 60_000) : null);
  const count = data?.vacancies.total ?? 0;
  if (count === 0) return null;
  const number = `${formatNumber(count, locale)}${data?.vacancies.totalIsCapped === true ? '+' : ''}`;
  return (
    <>
      {' · '}
      <button type="button" className="s-x-link" onClick={onShow}>
        {t('fresh', { count, number })}
        <span className="u-sr"> {t('fresh_since', { day: formatDay(seenAt, locale) })}</span>
      </button>
    </>
  );
}

/** Without a session: after sign-in the person returns to the same list with the dialog open. */
export function KeepSearch({ search, signedIn, onChange }: Props) {
  const t = useT('filters');
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
      {search.get('save') === '1' && (
        <Suspense fallback={null}>
          <SaveSearch search={search} onClose={() => onChange('save', '')} />
        </Suspense>
      )}
    </>
  );
}
