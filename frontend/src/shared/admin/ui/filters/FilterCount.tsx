import { useT } from '../../../i18n/useT';

/** The number of filters in use, also for screen readers. Nothing without any. */
export function FilterCount({ count }: { count: number }) {
  const t = useT('admin-filters');
  if (count === 0) return null;
  return (
    <>
      <span className="g-count" aria-hidden>
        {count}
      </span>
      <span className="a-sr">{t('in_use', { count })}</span>
    </>
  );
}
