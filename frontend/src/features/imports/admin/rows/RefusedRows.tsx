import { Note } from '../../../../shared/admin/ui/Note';
import { useT } from '../../../../shared/i18n/useT';
import type { RefusedRow } from './useRowVerbs';

/** Why the last command did not change some of the selected rows, with the number of rows for each reason. */
export function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  const t = useT('admin-imports');
  if (refused.length === 0) return null;
  const reasons = new Map<string, number>();
  for (const { message } of refused) reasons.set(message, (reasons.get(message) ?? 0) + 1);
  return (
    <Note tone="warn" role="status">
      {[...reasons].map(([message, count]) => (
        <div key={message}>
          {t('choose.refused', { count })} {message}
        </div>
      ))}
    </Note>
  );
}
