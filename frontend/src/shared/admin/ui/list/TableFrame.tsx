import type { ReactNode } from 'react';

interface TableFrameProps {
  label: string;
  /** The previous rows stay while new ones are loading. */
  stale?: boolean;
  children: ReactNode;
}

/** A plain table that scrolls sideways in its own frame. Lists of a resource use `grid/Grid`. */
export function TableFrame({ label, stale = false, children }: TableFrameProps) {
  return (
    // A scrolling frame must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={label}>
      <table className={stale ? 'a-t is-stale' : 'a-t'} aria-busy={stale}>
        {children}
      </table>
    </div>
  );
}
