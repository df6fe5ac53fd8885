import { createContext, useContext, type ComponentType } from 'react';

import type { Permission } from '../data/access';

export interface MenuEntry {
  to: string;
  /** Key of the namespace `admin`. */
  label: string;
  /** Of several, all are needed. */
  permission?: Permission | readonly Permission[];
  /** Other paths of this area that belong to the entry. */
  also?: readonly string[];
  count?: ComponentType;
}

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

export interface Area {
  /** Where the name in the bar leads. */
  home: string;
  /** The person's own page. */
  profile: string;
  /** Their password, sessions and sign-in code. */
  security: string;
  brand: string;
  groups: readonly MenuGroup[];
  /** What the bar shows before the person's name. */
  tools?: ComponentType;
}

export const AreaContext = createContext<Area | null>(null);

export function useArea(): Area {
  const area = useContext(AreaContext);
  if (area === null) {
    throw new Error('useArea needs AdminArea above it');
  }
  return area;
}
