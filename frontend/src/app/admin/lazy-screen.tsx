import { lazy, type ComponentType } from 'react';

import { loadTexts } from '../../shared/admin/texts/load-texts';
import { rememberFailed, withinLimit } from '../../shared/load-limit';

/**
 * A screen in a chunk of its own, drawn once its texts are there too: they are fetched side by side. What does not come
 * within the limit fails like any other page, and its retry fetches again.
 */
export function lazyScreen(load: () => Promise<ComponentType>, ...namespaces: string[]): ComponentType {
  const begin = () =>
    lazy(async () => {
      try {
        const [Screen] = await withinLimit(Promise.all([load(), loadTexts(...namespaces)]));
        return { default: Screen };
      } catch (error) {
        rememberFailed(() => (Part = begin()));
        throw error;
      }
    });
  let Part = begin();
  return function LazyScreen() {
    return <Part />;
  };
}
