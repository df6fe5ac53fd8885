import fs from 'node:fs';
import path from 'node:path';

import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';

import { PAGES } from '../../../backend/src/platform/http/web/pages';
import { routes } from './routes';

const AREAS = ['dashboard', 'root', 'partner'];

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

/** The addresses that appear in the source of an administration area. */
function namedIn(base: string, ...files: string[]): string[] {
  const source = files.map((file) => fs.readFileSync(path.resolve('src/app/admin', `${file}.tsx`), 'utf8')).join('\n');
  const written = [...source.matchAll(/path(?:=|: )["'](\/[^"'*]+)["']/g)].map(([, part]) => `${base}${part}`);
  const lists = [...source.matchAll(/<Resource name="(\w+)" list=\{(?!NotFound)/g)].map(
    ([, name]) => `${base}/${name}`,
  );
  return [...written, ...lists];
}

it('the server and the router have the same pages', () => {
  const own = [
    ...addressesOf(routes),
    '/dashboard/entity',
    ...namedIn('/dashboard/entity', 'DashboardArea', 'place-routes'),
    ...namedIn('/root', 'RootArea'),
    ...namedIn('/partner', 'PartnerArea'),
  ];
  expect([...new Set(own)].toSorted()).toEqual([...PAGES].toSorted());
});

it('the list contains every administration area', () => {
  const areas = (routes[0]?.children ?? []).map((route) => route.path ?? '').filter((part) => part.endsWith('/*'));
  expect(areas).toEqual(AREAS.map((area) => `${area}/*`));
});
