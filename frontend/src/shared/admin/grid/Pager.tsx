import { Button } from '@mui/material';
import { useT } from '../../i18n/useT';
import { useFormats } from '../format';
import type { ListState } from '../useListState';
import { DEEPEST_ROW, DEFAULT_PAGE_SIZE, endsEarly, hasNext, PAGE_SIZES, rangeOf } from './pages';

interface PagerProps {
  page: number;
  perPage: number;
  shown: number;
  total: number;
  capped?: boolean;
  onPage: (page: number) => void;
  /** Undefined if the page size cannot be changed. */
  onPerPage?: (perPage: number) => void;
}

/** Which rows are shown, the page size, and the pages before and after. */
export function Pager({ page, perPage, shown, total, capped = false, onPage, onPerPage }: PagerProps) {
  const t = useT('admin');
  const { whole } = useFormats();
  const counted = { page, perPage, shown, total, capped };
  const from = (page - 1) * perPage + 1;
  const to = from + shown - 1;
  const range = rangeOf(counted);
  return (
    <div className="a-pg">
      <span role="status">
        {t(`pager.${range.text}`, { from: whole(from), to: whole(to), total: whole(range.total) })}
        {endsEarly(counted) && ` ${t('pager.end', { row: whole(DEEPEST_ROW) })}`}
      </span>
      <span className="a-acts">
        {onPerPage !== undefined && (total > DEFAULT_PAGE_SIZE || perPage > DEFAULT_PAGE_SIZE) && (
          <select
            className="a-input g-size"
            aria-label={t('pager.size')}
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {t('pager.per_page', { size: whole(size) })}
              </option>
            ))}
          </select>
        )}
        {page > 1 && (
          <Button variant="text" color="primary" size="small" onClick={() => onPage(page - 1)}>
            {t('pager.previous')}
          </Button>
        )}
        {hasNext(counted) && (
          <Button variant="text" color="primary" size="small" onClick={() => onPage(page + 1)}>
            {t('pager.next')}
          </Button>
        )}
      </span>
    </div>
  );
}

interface StatePagerProps {
  state: Pick<ListState, 'page' | 'perPage' | 'setPage' | 'setPerPage'>;
  data: { items: readonly unknown[]; total: number; totalIsCapped: boolean };
}

/** The pager of a list whose page and page size are in the address. */
export function StatePager({ state, data }: StatePagerProps) {
  return (
    <Pager
      page={state.page}
      perPage={state.perPage}
      shown={data.items.length}
      total={data.total}
      capped={data.totalIsCapped}
      onPage={state.setPage}
      onPerPage={state.setPerPage}
    />
  );
}
