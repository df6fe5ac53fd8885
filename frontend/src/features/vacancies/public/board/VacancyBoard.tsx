import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isStaying } from '../../../../shared/ui/destination';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { publicQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { formatNumber } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { lazyWithTexts } from '../../../../shared/ui/lazy-with-texts';
import { FraudNotice } from '../../../../shared/ui/Notice';
import { Empty, LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { VacancyListDocument } from '../../../../generated/public/graphql';
import {
  activeFilters,
  listVariables,
  ORDERS,
  orderOf,
  pagesOf,
  PER_PAGE,
  textOfSearch,
  withEntry,
  type FilterName,
} from './board-state';
import { VacancyRows } from '../VacancyRows';
import '../vacancies.css';

const WIDE = '(min-width: 960px)';

// Loaded after the vacancies themselves.
const BoardFilters = lazyWithTexts(async () => (await import('./BoardFilters')).BoardFilters, 'filters');
const FilterDrawer = lazyWithTexts(async () => (await import('./FilterDrawer')).FilterDrawer, 'filters');
const FilterChips = lazyWithTexts(async () => (await import('./FilterChips')).FilterChips, 'filters');

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

interface SearchProps {
  search: URLSearchParams;
  signedIn: boolean;
  onChange: (name: FilterName | 'save', value: string) => void;
}

/** The parts of the list that belong to saved searches. */
interface Searches {
  FreshSince: ComponentType<SearchProps & { onSeen: (seenAt: string) => void }>;
  KeepSearch: ComponentType<SearchProps>;
}

interface Props {
  base: string;
  searches: Searches;
  /** Vacancies with an application of the signed-in candidate. */
  applied?: ReadonlySet<string> | undefined;
  /** Tabs to other lists. */
  tabs?: ReactNode;
}

/** The list of open vacancies with search and filters. Its state is in the address. */
export function VacancyBoard({ base, searches, applied, tabs }: Props) {
  const t = useT('board');
  const locale = useLocale();
  const wide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const [drawer, setDrawer] = useState(false);
  const [seenAt, setSeenAt] = useState<string>();
  const list = useQuery(publicQuery(VacancyListDocument, listVariables(search)), { keepPrevious: true });
  const page = list.data?.vacancies;
  const pages = pagesOf(search);
  const text = textOfSearch(search);
  const filters = activeFilters(search);
  usePageTitle(t('title'));
  useReveal(page !== undefined || (list.error !== undefined && list.error !== null));

  const change = (name: string, value: string): void =>
    setSearch((before) => withEntry(before, name, value), { replace: true, preventScrollReset: true });
  const filterProps = { value: (name: FilterName) => search.get(name) ?? '', onChange: change };
  const total = page?.total ?? 0;
  const shownTotal =
    page?.totalIsCapped === true
      ? t('more_than', { number: formatNumber(total, locale) })
      : formatNumber(total, locale);
  const count = t('count', { count: total, number: shownTotal });
  // The total of all vacancies stands beside the heading, the number of results above the rows.
  const plain = filters.length === 0 && text === '';
  const shown = Math.min(total, pages * PER_PAGE);
  const rows = { base, applied, seenAt };
  const { FreshSince, KeepSearch } = searches;

  return (
    <div className="s-stack">
      <div className="s-between s-v-head">
        <h1>{t('title')}</h1>
        {plain && total > 0 && <span className="u-meta u-num">{t('open', { count: total, number: shownTotal })}</span>}
      </div>
      {tabs}
      <div className="s-two is-left s-v-two">
        {wide ? (
          <form className="s-aside u-card u-pad" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
            <Suspense fallback={null}>
              <BoardFilters {...filterProps} />
            </Suspense>
            {filters.length > 0 && (
              <div className="s-f-group">
                <button
                  type="button"
                  className="u-btn is-text is-block"
                  onClick={() => setSearch({}, { replace: true })}
                >
                  {t('clear_filters')}
                </button>
              </div>
            )}
          </form>
        ) : (
          <span hidden />
        )}
        <div className="s-stack">
          <form className="s-v-tools" role="search" onSubmit={(event) => event.preventDefault()}>
            <SearchBox text={text} onSearch={(next) => change('q', next)} />
            <button type="button" className="u-btn s-only-s" onClick={() => setDrawer(true)}>
              <Icon name="filter" />
              {t('filters')}
            </button>
          </form>
          {filters.length > 0 && (
            <Suspense fallback={<div className="s-v-chips" />}>
              <FilterChips search={search} onRemove={(name) => change(name, '')} />
            </Suspense>
          )}
          <div className="s-between">
            <p className="u-meta" role="status">
              {page !== undefined && !list.outdated && (
                <>
                  <b className={plain ? 'u-sr' : 'u-num s-v-count'}>{count}</b>
                  {text !== '' && ` ${t('for_text', { text })}`}
                  <Suspense fallback={null}>
                    <FreshSince search={search} signedIn={applied !== undefined} onSeen={setSeenAt} onChange={change} />
                  </Suspense>
                </>
              )}
            </p>
            <label className="u-small s-v-order">
              {t('order')}
              <select value={orderOf(search)} onChange={(event) => change('sort', event.target.value)}>
                {ORDERS.filter((order) => order !== 'relevance' || text !== '').map((order) => (
                  <option key={order} value={order}>
                    {t(`order_${order}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {filters.length + text.length > 0 && (
            <div className="s-v-line">
              <Suspense fallback={null}>
                <KeepSearch search={search} signedIn={applied !== undefined} onChange={change} />
              </Suspense>
            </div>
          )}
          <FraudNotice />
          {list.error && (page === undefined || list.outdated) ? (
            <LoadError error={list.error} onRetry={list.reload} />
          ) : (
            page === undefined && <Skeleton rows={4} />
          )}
          {page !== undefined && total === 0 && (
            <Empty
              title={text === '' ? t('none_title') : t(filters.length > 0 ? 'none_for_filtered' : 'none_for', { text })}
              text={plain ? t('none_at_all') : t(filters.length > 0 ? 'none_text' : 'none_text_word')}
            >
              {!plain && (
                <button type="button" className="u-btn" onClick={() => setSearch({}, { replace: true })}>
                  {t(filters.length > 0 ? 'clear_filters' : 'clear_search')}
                </button>
              )}
            </Empty>
          )}
          {page !== undefined && total > 0 && (
            <div className="s-v-rows s-stack" aria-busy={list.outdated}>
              <VacancyRows items={page.items} {...rows} />
              {Array.from({ length: pages - 1 }, (_, index) => (
                <MoreRows key={index + 2} search={search} page={index + 2} {...rows} />
              ))}
              <nav className="s-v-more" aria-label={t('pages')}>
                <span className="u-meta u-num">
                  {t('range', { to: formatNumber(shown, locale), total: shownTotal })}
                </span>
                {shown < total && (
                  <button
                    type="button"
                    className="u-btn"
                    onClick={() =>
                      setSearch(
                        (before) =>
                          new URLSearchParams([...withEntry(before, 'pages', ''), ['pages', String(pages + 1)]]),
                        { replace: true, preventScrollReset: true },
                      )
                    }
                  >
                    {t('show_more', { count: Math.min(PER_PAGE, total - shown) })}
                  </button>
                )}
              </nav>
            </div>
          )}
        </div>
      </div>
      {drawer && !wide && (
        <Suspense fallback={null}>
          <FilterDrawer
            {...filterProps}
            onClose={() => setDrawer(false)}
            action={
              list.outdated || page === undefined ? t('show') : t('show_count', { count: total, number: shownTotal })
            }
          />
        </Suspense>
      )}
    </div>
  );
}

interface RowsProps {
  base: string;
  applied?: ReadonlySet<string> | undefined;
  seenAt: string | undefined;
}

/** A further page, loaded on request. */
function MoreRows({ search, page, ...rows }: RowsProps & { search: URLSearchParams; page: number }) {
  const { data, error, reload } = useQuery(publicQuery(VacancyListDocument, listVariables(search, page)));
  if (data !== undefined) return <VacancyRows items={data.vacancies.items} {...rows} />;
  return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />;
}

/** Searches after a pause in typing, or at once on Enter. */
function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useT('board');
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(text);
  const latest = useRef(text);
  useEffect(() => {
    // The address changed elsewhere (chip, back button).
    if (text !== latest.current) {
      latest.current = text;
      setTyped(text);
    }
  }, [text]);
  useEffect(() => {
    const searched = typed.trim();
    if (searched === latest.current || searched.length === 1) return;
    const timer = setTimeout(() => {
      if (!isStaying(pathname)) return;
      latest.current = searched;
      onSearch(searched);
    }, 450);
    return () => clearTimeout(timer);
  }, [typed, onSearch, pathname]);
  return (
    <div className="u-affix">
      <Icon name="search" />
      <input
        className="u-input"
        type="search"
        name="q"
        enterKeyHint="search"
        maxLength={120}
        aria-label={t('search_label')}
        placeholder={t('search_placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          latest.current = typed.trim();
          onSearch(typed.trim());
        }}
      />
    </div>
  );
}
