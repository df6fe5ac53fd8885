import { Button } from '@mui/material';
import { useT } from '../../i18n/useT';
import { useFormats } from '../format';
import { canRun, countOf, isEmpty, takesFilter, type BulkVerb, type Selection } from './selection';

interface BulkBarProps {
  verbs: readonly BulkVerb[];
  selection: Selection;
  /** Rows of the list, and whether the count is capped. */
  total: number;
  capped: boolean;
  /** Selects all rows that match the filter. Without it, the button is hidden. */
  onAll?: () => void;
  onClear: () => void;
}

/** Shows how many rows are selected and the commands for them. */
export function BulkBar({ verbs, selection, total, capped, onAll, onClear }: BulkBarProps) {
  const t = useT('admin');
  const { whole } = useFormats();
  const count = countOf(selection);
  const rows = whole(count);
  const words =
    selection.kind === 'rows' || selection.except.length > 0
      ? t('grid.chosen', { count, rows })
      : t(selection.capped ? 'grid.chosen_all_capped' : 'grid.chosen_all', { count, rows });
  const offersAll =
    onAll !== undefined && selection.kind === 'rows' && (capped || count < total) && verbs.some(takesFilter);
  if (isEmpty(selection)) {
    return <span role="status" className="a-sr" />;
  }
  // The whole list is not a number of rows: the commands that need chosen rows are named with their limit.
  const limit = selection.kind === 'rows' ? 'grid.most' : 'grid.most_rows';
  const hintOf = ({ hint, most, label }: BulkVerb) =>
    hint ?? (most === undefined ? '' : t(limit, { verb: label, most: whole(most) }));
  const hints = new Set(verbs.filter((verb) => !canRun(verb, selection)).map(hintOf));
  return (
    <div className="a-sel">
      <b role="status">{words}</b>
      {verbs.map((verb) => (
        <Button
          key={verb.key}
          size="small"
          disabled={verb.busy === true || !canRun(verb, selection)}
          onClick={() => verb.run(selection, onClear)}
        >
          {verb.label}
        </Button>
      ))}
      {offersAll && (
        <Button variant="text" color="primary" size="small" onClick={onAll}>
          {t(capped ? 'grid.choose_all_capped' : 'grid.choose_all', { count: total, rows: whole(total) })}
        </Button>
      )}
      <Button variant="text" color="primary" size="small" onClick={onClear}>
        {t('grid.choose_none')}
      </Button>
      {[...hints].filter(Boolean).map((hint) => (
        <span className="a-meta" key={hint}>
          {hint}
        </span>
      ))}
    </div>
  );
}
