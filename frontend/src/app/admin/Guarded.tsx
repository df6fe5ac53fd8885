import type { ReactNode } from 'react';

import { useCan, type Permission } from '../../shared/admin/data/access';
import { EmptyState } from '../../shared/admin/ui/States';
import { useT } from '../../shared/i18n/useT';

/** Says so, instead of a page whose every question would be refused. */
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
