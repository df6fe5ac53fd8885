import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useOpeningState } from './list-position';

/** The name of a row, which opens the record. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="a-name" to={to} state={useOpeningState()}>
      {children}
    </Link>
  );
}
