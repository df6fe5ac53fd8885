import { createContext, useContext, type ComponentType } from 'react';

import type { Permission } from './data/access';
import type { PaletteSearch } from './palette/palette';

export interface MenuEntry {
  to: string;
  /** Key of the namespace `admin`. */
  label: string;
  /** Permissions that the entry needs. If there are several, the user must have all of them. */
  permission?: Permission | readonly Permission[];
  /** Further paths of the area that mark this entry as current. */
  also?: readonly string[];
  count?: ComponentType;
}

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

export interface AreaSearch {
  /** Key of the text (namespace `admin`) that names the kinds of records that the search finds. */
  label: string;
  load: () => Promise<PaletteSearch>;
}

export interface Area {
  /** Target of the name in the top bar. */
  home: string;
  /** The person's own page. */
  profile: string;
  /** Page with password, sessions and sign-in code. */
  security: string;
  brand: string;
  groups: readonly MenuGroup[];
  /** Pages that the menu does not have, for the search. */
  actions?: readonly MenuEntry[];
  /** Finds the records of the area. Loaded when somebody searches. */
  search?: AreaSearch;
  /** Shown in the top bar before the person's name. */
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
