import type { ReactNode } from 'react';

import { useFormats } from '../../format';

interface BarCellProps {
  value: number;
  /** The largest value of the column: all bars use one scale. */
  max: number;
  /** Width in px of the largest bar. */
  width?: number;
  meta?: ReactNode;
}

/** A number with a bar. Zero is grey and has no bar. */
export function BarCell({ value, max, width = 68, meta }: BarCellProps) {
  const { whole } = useFormats();
  return (
    <div className={value === 0 ? 'a-cell is-0' : 'a-cell'}>
      {whole(value)}
      <i
        aria-hidden="true"
        style={{ width: max === 0 ? 0 : `calc(${value / max} * min(${width}px, var(--a-bar-most, ${width}px)))` }}
      />
      {meta !== undefined && <div className="a-meta">{meta}</div>}
    </div>
  );
}
