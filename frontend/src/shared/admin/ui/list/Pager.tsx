import { useT } from '../../../i18n/useT';
import { useFormats } from '../../format';

interface PagerProps {
  page: number;
  perPage: number;
  shown: number;
  total: number;
  capped?: boolean;
  onPage: (page: number) => void;
}

export function Pager({ page, perPage, shown, total, capped = false, onPage }: PagerProps) {
  const t = useT('admin');
  const { whole } = useFormats();
  const from = (page - 1) * perPage + 1;
  const to = from + shown - 1;
  const hasNext = shown === perPage && (capped || to < total);
  return (
    <div className="a-pg">
      <span role="status">
        {t(capped ? 'pager.rangeCapped' : 'pager.range', { from: whole(from), to: whole(to), total: whole(total) })}
      </span>
      <span className="a-acts">
        {page > 1 && (
          <button type="button" className="a-btn is-s is-text" onClick={() => onPage(page - 1)}>
            {t('pager.previous')}
          </button>
        )}
        {hasNext && (
          <button type="button" className="a-btn is-s is-text" onClick={() => onPage(page + 1)}>
            {t('pager.next')}
          </button>
        )}
      </span>
    </div>
  );
}
