import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { NotFound } from '../../shared/admin/layout/NotFound';

/**
 * react-admin shows a list at every address below its path. This restricts it to the path itself; addresses below are
 * not found.
 */
export function atExactPath(path: string, List: ComponentType): ComponentType {
  return function ListAt() {
    const { pathname } = useLocation();
    return pathname.replace(/\/$/, '') === path ? <List /> : <NotFound />;
  };
}
