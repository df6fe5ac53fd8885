import type { ComponentType } from 'react';

import type { Permission } from '../data/access';
import type { AccessTable } from '../data/auth-provider';
import type { OperationsTable } from '../data/build-query';

/** A screen of an area and its addresses, which begin after the base of the area. */
export interface AdminScreen {
  path: string;
  /** Further addresses of the same screen, such as a record that opens over its list. */
  records?: readonly string[];
  /** Other people see that access is denied. A screen without a permission checks access itself. */
  permission?: Permission;
  Screen: ComponentType & { preload?: () => Promise<unknown> };
}

/** The part of a feature in an area of the administration: its operations for the data provider, and its screens. */
export interface AdminResource {
  operations?: OperationsTable;
  access?: AccessTable;
  screens: readonly AdminScreen[];
}

const tableOf = <T extends object>(tables: readonly (T | undefined)[]): T => Object.assign({}, ...tables) as T;

export const operationsOf = (resources: readonly AdminResource[]): OperationsTable =>
  tableOf(resources.map(({ operations }) => operations));

export const accessOf = (resources: readonly AdminResource[]): AccessTable =>
  tableOf(resources.map(({ access }) => access));

/** Every address of the screens, below the base of the area. */
export const addressesOf = (resources: readonly AdminResource[]): string[] =>
  resources.flatMap(({ screens }) => screens.flatMap(({ path, records = [] }) => [path, ...records]));

/** The permission that opens the screen at an address. */
export const permissionOf = (resources: readonly AdminResource[], address: string): Permission | undefined =>
  resources.flatMap(({ screens }) => screens).find(({ path }) => path === address)?.permission;
