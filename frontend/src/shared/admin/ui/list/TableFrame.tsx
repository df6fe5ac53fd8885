import type { ReactNode } from 'react';

import '../../grid/grid.css';

interface TableFrameProps {
  label: string;
  /** The previous rows stay while new ones are loading. */
  stale?: boolean;
  /** On a phone, a block for each row, as in `grid/GridTable`: cells need a role and, but for the first, `data-label`. */
  blocks?: boolean;
  /** The first cell of each row has a checkbox; it has the class `g-choice`. */
  choice?: boolean;
  children: ReactNode;
}

/** A plain table that scrolls sideways in its own frame. Lists of a resource use `grid/Grid`. */
export function TableFrame({ label, stale = false, blocks = false, choice = false, children }: TableFrameProps) {
  return (
    // A scrolling frame must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={label}>
      <table
        className={['a-t', blocks && 'g-t', choice && 'has-choice', stale && 'is-stale'].filter(Boolean).join(' ')}
        role={blocks ? 'table' : undefined}
        aria-busy={stale}
      >
        {children}
      </table>
    </div>
  );
}
