import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Popover } from '@mui/material';
import { useId, useState } from 'react';

import { useT } from '../../i18n/useT';
import { Icon } from '../ui/Icon';
import { Check } from '../ui/list/Filters';
import { AS_DESIGNED, inOrder, moveColumn, showColumn, type Column, type ColumnArrangement } from './columns';

interface ColumnsMenuProps {
  columns: readonly Pick<Column<never>, 'source' | 'label'>[];
  arrangement: ColumnArrangement;
  onChange: (arrangement: ColumnArrangement) => void;
}

/** Shows, hides and orders the columns of a list. */
export function ColumnsMenu({ columns, arrangement, onChange }: ColumnsMenuProps) {
  const t = useT('admin');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  // The first column names the row, so it is always shown.
  const movable = inOrder(columns, arrangement).slice(1);
  const move = (source: string, step: -1 | 1) => onChange(moveColumn(columns, arrangement, source, step));
  return (
    <>
      <button
        type="button"
        className="a-btn"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
        {t('grid.columns')}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: 'g-cols' } }}
      >
        <h2 id={titleId}>{t('grid.columns')}</h2>
        <ul>
          {movable.map(({ source, label }, place) => (
            <li key={source}>
              <Check
                checked={!arrangement.hidden.includes(source)}
                onChange={(shown) => onChange(showColumn(arrangement, source, shown))}
              >
                {label}
              </Check>
              <button
                type="button"
                className="a-icon-btn"
                aria-label={t('grid.column_before', { name: label })}
                disabled={place === 0}
                onClick={() => move(source, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="a-icon-btn"
                aria-label={t('grid.column_after', { name: label })}
                disabled={place === movable.length - 1}
                onClick={() => move(source, 1)}
              >
                <Icon name="down" />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="a-btn is-s is-text" onClick={() => onChange(AS_DESIGNED)}>
          {t('grid.columns_reset')}
        </button>
      </Popover>
    </>
  );
}
