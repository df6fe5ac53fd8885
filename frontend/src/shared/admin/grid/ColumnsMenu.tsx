import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Button, IconButton, Popover } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

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
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ source: string; step: -1 | 1 } | null>(null);
  const change = (next: ColumnArrangement) => {
    setMoved(null);
    onChange(next);
  };
  const move = (source: string, step: -1 | 1) => {
    setMoved({ source, step });
    onChange(moveColumn(columns, arrangement, source, step));
  };
  useEffect(() => {
    // The browser takes the focus from an element that is moved, and from a button that is disabled at the end.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-source="${moved?.source}"] button`);
    const [before, after] = [...(buttons ?? [])];
    const wanted = moved?.step === -1 ? before : after;
    (wanted?.disabled === true ? [before, after].find((one) => one?.disabled === false) : wanted)?.focus();
  }, [moved, arrangement]);
  const place = movable.findIndex(({ source }) => source === moved?.source);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
        {t('grid.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
          setMoved(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: 'g-cols' } }}
      >
        <h2 id={titleId}>{t('grid.columns')}</h2>
        <ul ref={list}>
          {movable.map(({ source, label }, index) => (
            <li key={source} data-source={source}>
              <Check
                checked={!arrangement.hidden.includes(source)}
                onChange={(shown) => change(showColumn(arrangement, source, shown))}
              >
                {label}
              </Check>
              <IconButton
                size="small"
                aria-label={t('grid.column_before', { name: label })}
                disabled={index === 0}
                onClick={() => move(source, -1)}
              >
                <Icon name="up" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('grid.column_after', { name: label })}
                disabled={index === movable.length - 1}
                onClick={() => move(source, 1)}
              >
                <Icon name="down" />
              </IconButton>
            </li>
          ))}
        </ul>
        <span role="status" className="a-sr">
          {place >= 0 && t('grid.column_place', { name: movable[place]?.label, place: place + 1, all: movable.length })}
        </span>
        <Button variant="text" color="primary" size="small" onClick={() => change(AS_DESIGNED)}>
          {t('grid.columns_reset')}
        </Button>
      </Popover>
    </>
  );
}
