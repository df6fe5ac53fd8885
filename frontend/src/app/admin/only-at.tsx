import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { NotFound } from '../../shared/admin/layout/NotFound';

/** react-admin shows a list at every address below its own; here what lies below is no page. */
export function onlyAt(path: string, List: ComponentType): ComponentType {
  return function ListAt() {
    const { pathname } = useLocation();
    return pathname.replace(/\/$/, '') === path ? <List /> : <NotFound />;
  };
}
