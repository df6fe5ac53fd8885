import { matchRoutes } from 'react-router-dom';

import { loadTexts } from '../texts/load-texts';
import type { AdminResource } from './resource';

/** Loads what an area needs to render the page at an address. */
export type PrepareArea = (pathname: string) => Promise<unknown>;

/**
 * Returns a function that loads the texts of an area and the screen at an address. The router calls it and waits for it
 * before it renders the page, so that the page needs no loading state for its own code.
 */
export function prepareArea(
  base: string,
  resources: readonly AdminResource[],
  ...namespaces: readonly string[]
): PrepareArea {
  const screens = resources
    .flatMap((resource) => resource.screens)
    .flatMap(({ path, records = [], Screen }) =>
      [path, ...records].map((address) => ({ path: base + address, handle: Screen })),
    );
  return (pathname) => {
    const Screen = matchRoutes(screens, pathname)?.[0]?.route.handle;
    // An error is ignored here: the screen loads again when it is rendered, and shows the error if that fails too.
    return Promise.all([loadTexts(...namespaces), Screen?.preload?.().catch(() => undefined)]);
  };
}
