import { Button, Drawer } from '@mui/material';
import { useEffect, type ReactNode } from 'react';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { ErrorState, LoadingState } from '../ui/States';
import { useShownPosition } from './list-position';
import { useNeighbours, type Neighbours } from './useNeighbours';
import type { OpenRecord } from './useRecord';
import './records.css';

interface RecordDrawerProps<Row> {
  record: OpenRecord<Row>;
  /** Name of the dialog until the record is loaded. */
  kind: string;
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** A record beside its list, inside the list's `Grid`: the previous and next record follow the order of its rows. */
export function RecordDrawer<Row>({ record, kind, nameOf, children }: RecordDrawerProps<Row>) {
  const t = useT('admin');
  const { brand } = useArea();
  const { id, row, error } = record;
  const found = useNeighbours(useShownPosition(), id);
  const name = row === undefined ? kind : nameOf(row);
  useEffect(() => {
    if (id === undefined) {
      return;
    }
    const before = document.title;
    document.title = `${name} · ${brand}`;
    return () => {
      document.title = before;
    };
  }, [id, name, brand]);
  if (id === undefined) {
    return null;
  }
  const beside = (label: string, other: Neighbours['next']) => (
    <Button
      disabled={other === undefined}
      onClick={() => other !== undefined && record.show(other.id, other.position.page)}
    >
      {label}
    </Button>
  );
  return (
    <Drawer
      open
      anchor="right"
      onClose={record.close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': name } }}
    >
      <div className="a-record">
        {error !== null ? (
          <ErrorState error={error} onRetry={record.reload} />
        ) : row === undefined ? (
          <LoadingState />
        ) : (
          children(row)
        )}
        <div className="a-acts">
          <Button onClick={record.close}>{t('record.close')}</Button>
          {found !== null && beside(t('record.previous'), found.previous)}
          {found !== null && beside(t('record.next'), found.next)}
        </div>
      </div>
    </Drawer>
  );
}
