import { Button, Card } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

import { EmptyState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';

export interface ChartTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  title: string;
  /** Period and total of the data. */
  meta: string;
  table: ChartTable;
  /** Text in place of an empty chart. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A chart with its title, its period and the same data as a table. */
export function ChartCard({ title, meta, table, empty, children }: ChartCardProps) {
  const t = useT('admin-home');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card component="section" className="d-chart" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="a-meta">{meta}</p>
        </div>
        {empty === undefined && (
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('chart.as_table')}
            <span className="a-sr">: {title}</span>
          </Button>
        )}
      </header>
      {empty !== undefined ? (
        <EmptyState title={empty} />
      ) : asTable ? (
        <FigureTable table={table} title={title} />
      ) : (
        children
      )}
    </Card>
  );
}

function FigureTable({ table, title }: { table: ChartTable; title: string }) {
  return (
    // A scrolling frame must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw d-figures" tabIndex={0} role="region" aria-label={title}>
      <table className="a-t">
        <thead>
          <tr>
            {table.heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? undefined : 'r'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={table.heads[index + 1]} className="r">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface ShareRow {
  key: string;
  label: ReactNode;
  value: number;
  figure: string;
  meta?: string | undefined;
}

/** Horizontal bars for the shares of a total, each with its number. */
export function ShareBars({ rows, most }: { rows: readonly ShareRow[]; most: number }) {
  return (
    <ul className="d-shares">
      {rows.map(({ key, label, value, figure, meta }) => (
        <li key={key}>
          <span className="d-share-name">{label}</span>
          <span className="d-share-track" aria-hidden="true">
            {value > 0 && <i style={{ width: `${(value / most) * 100}%` }} />}
          </span>
          <span className="d-share-figure">
            <b>{figure}</b>
            {meta !== undefined && <span className="a-meta">{meta}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
