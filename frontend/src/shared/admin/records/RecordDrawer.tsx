import { Drawer } from '@mui/material';
import { useContext, useEffect, type ReactNode } from 'react';
import { ListContext, type ListControllerResult } from 'react-admin';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { ErrorState, LoadingState } from '../ui/States';
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
  const { data: rows = [] } = (useContext(ListContext) ?? {}) as Partial<ListControllerResult<{ id: string }>>;
  const { id, row, error } = record;
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
  const place = rows.findIndex((one) => one.id === id);
  const beside = (label: string, other: string | undefined) => (
    <button
      type="button"
      className="a-btn"
      disabled={other === undefined}
      onClick={() => other !== undefined && record.show(other)}
    >
      {label}
    </button>
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
          <button type="button" className="a-btn" onClick={record.close}>
            {t('record.close')}
          </button>
          {place !== -1 && beside(t('record.previous'), rows[place - 1]?.id)}
          {place !== -1 && beside(t('record.next'), rows[place + 1]?.id)}
        </div>
      </div>
    </Drawer>
  );
}
