import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';

import { PAGES } from '../../../../backend/src/platform/http/web/pages';
import { addressesOf as screenAddresses, type AdminResource } from '../../shared/admin/screens/resource';
import { DASHBOARD } from './dashboard-resources';
import { PARTNER } from './partner-resources';
import { ROOT } from './root-resources';
import { routes } from '../routes';

const AREAS = ['dashboard', 'root', 'partner', 'note', 'candidate-note'];

/**
 * Addresses of all routes that render or redirect. The routes inside an administration area are collected separately.
 */
function addressesOf(children: readonly RouteObject[], above = ''): string[] {
  return children.flatMap(({ path: part, index, children: below }) => {
    if (part === '*' || part?.endsWith('/*')) return [];
    const address = part === undefined || part === '/' ? above : `${above}/${part}`;
    return below === undefined || index ? [address || '/'] : addressesOf(below, address);
  });
}

const below = (base: string, resources: readonly AdminResource[]): string[] =>
  screenAddresses(resources).map((address) => `${base}${address}`);

it('the server and the router have the same pages', () => {
  const own = [
    ...addressesOf(routes),
    '/dashboard/entity',
    ...below('/dashboard/entity', DASHBOARD),
    ...below('/root', ROOT),
    // Longer addresses that redirect to the shorter ones.
    ...['/root/root/users', '/root/root/roles'],
    ...below('/partner', PARTNER),
    ...['/note', '/candidate-note'],
  ];
  expect([...new Set(own)].toSorted()).toEqual([...PAGES].toSorted());
});

it('the list contains every administration area', () => {
  const areas = (routes[0]?.children ?? []).map((route) => route.path ?? '').filter((part) => part.endsWith('/*'));
  expect(areas).toEqual(AREAS.map((area) => `${area}/*`));
});
