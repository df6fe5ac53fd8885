import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useArea } from '../area';

export interface Crumb {
  label: string;
  to?: string;
}

interface PageHeadProps {
  title: string;
  meta?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** Heading of a page: breadcrumbs, the only `h1`, and at most one primary button. */
export function PageHead({ title, meta, crumbs = [], actions }: PageHeadProps) {
  const { brand } = useArea();
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <div className="a-head">
        <div>
          <h1>{title}</h1>
          {meta !== undefined && <p className="a-meta">{meta}</p>}
        </div>
        {actions !== undefined && <div className="a-acts">{actions}</div>}
      </div>
    </>
  );
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) {
    return null;
  }
  return (
    <p className="a-crumb">
      {crumbs.map(({ label, to }, place) => (
        <span key={label}>
          {place > 0 && ' / '}
          {to === undefined ? label : <Link to={to}>{label}</Link>}
        </span>
      ))}
    </p>
  );
}
