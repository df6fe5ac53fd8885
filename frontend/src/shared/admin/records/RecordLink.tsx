import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { FROM_LIST } from './useRecord';

/** The name of a row, which opens the record over the list. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="a-name" to={to} state={FROM_LIST}>
      {children}
    </Link>
  );
}
