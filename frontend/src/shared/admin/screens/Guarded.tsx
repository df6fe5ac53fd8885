import type { ReactNode } from 'react';

import { useCan, type Permission } from '../data/access';
import { EmptyState } from '../ui/States';
import { useT } from '../../i18n/useT';

/** Shows the page only to people with the permission; others read that access is denied. */
export function Guarded({ permission, children }: { permission: Permission; children: ReactNode }) {
  const t = useT('admin');
  const can = useCan();
  return can(permission) ? (
    children
  ) : (
    <EmptyState wholePage title={t('denied.title')}>
      {t('denied.text')}
    </EmptyState>
  );
}
