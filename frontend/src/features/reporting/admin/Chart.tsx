import { type ReactNode, useId, useState } from 'react';

import { EmptyState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { topOf } from './home';

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
    <section className="a-card d-chart" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="a-meta">{meta}</p>
        </div>
        {empty === undefined && (
          <button type="button" className="a-btn is-s" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('chart.as_table')}
            <span className="a-sr">: {title}</span>
          </button>
        )}
      </header>
      {empty !== undefined ? (
        <EmptyState title={empty} />
      ) : asTable ? (
        <FigureTable table={table} title={title} />
      ) : (
        children
      )}
    </section>
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

export interface Bar {
  key: string;
  /** Null without a measurement: no bar, which is different from zero. */
  value: number | null;
  /** Tooltip of this bar. */
  text: string;
  /** Label below the bar, where there is room. */
  tick?: string | undefined;
}

const WIDTH = 600;
const HEIGHT = 140;

/** A bar chart over time: one series, one scale from zero to a round number. */
export function BarChart({
  bars,
  label,
  scale,
  dense = false,
}: {
  bars: readonly Bar[];
  label: string;
  scale: (value: number) => string;
  /** Every bar has a label. On a phone every second label is hidden. */
  dense?: boolean;
}) {
  const top = topOf(bars.map(({ value }) => value ?? 0));
  const step = WIDTH / bars.length;
  const width = Math.min(step * 0.72, 44);
  return (
    <div className="d-bars">
      <div className="d-scale" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{scale(value)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1={0} x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
        ))}
        {bars.map(({ key, value, text }, index) => {
          const height = ((value ?? 0) / top) * HEIGHT;
          return (
            <g key={key}>
              <title>{text}</title>
              {/* The whole column has the tooltip, not only the bar. */}
              <rect className="d-hit" x={index * step} y={0} width={step} height={HEIGHT} />
              <rect x={index * step + (step - width) / 2} y={HEIGHT - height} width={width} height={height} />
            </g>
          );
        })}
      </svg>
      <div className={dense ? 'd-ticks is-dense' : 'd-ticks'} aria-hidden="true">
        {bars.map(({ key, tick }) => (
          <span key={key}>{tick !== undefined && <b>{tick}</b>}</span>
        ))}
      </div>
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
