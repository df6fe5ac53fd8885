import type { ReactNode } from 'react';

interface RecordFactsProps {
  title: string;
  /** The state of the record, below its name. */
  state?: ReactNode;
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Shown for an empty value. */
  none: string;
}

/** Name, state and values of a record in a drawer. */
export function RecordFacts({ title, state, rows, none }: RecordFactsProps) {
  return (
    <>
      <div>
        <h2>{title}</h2>
        {state}
      </div>
      <dl className="a-dl">
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === '' ? none : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
