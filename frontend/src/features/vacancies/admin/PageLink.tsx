import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import { useCan } from '../../../shared/admin/data/access';
import type { Crumb } from '../../../shared/admin/ui/PageHead';
import { needsOf } from './page-permissions';

/** Whether the user may open the page at an address of the dashboard. */
export function useMayOpen(): (address: string) => boolean {
  const can = useCan();
  return (address) => needsOf(address).every(can);
}

/** Breadcrumbs. A page that the user may not open is shown as text. */
export function useCrumbs(): (crumbs: readonly Required<Crumb>[]) => Crumb[] {
  const mayOpen = useMayOpen();
  return (crumbs) => crumbs.map(({ label, to }) => (mayOpen(to) ? { label, to } : { label }));
}

/** A link to a page, or only its text when the user may not open the page. */
export function PageLink({ to, className, children, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const mayOpen = useMayOpen();
  return mayOpen(to) ? (
    <Link to={to} className={className} {...rest}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
