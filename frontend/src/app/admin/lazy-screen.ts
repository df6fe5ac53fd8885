import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { loadTexts } from '../../shared/admin/load-texts';

/** A screen in a chunk of its own, drawn once its texts are there too: they are fetched side by side. */
export function lazyScreen(
  load: () => Promise<ComponentType>,
  ...namespaces: string[]
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(...namespaces)]);
    return { default: Screen };
  });
}
