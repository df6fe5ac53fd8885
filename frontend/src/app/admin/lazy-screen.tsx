import { lazy, type ComponentType } from 'react';

import { loadTexts } from '../../shared/admin/texts/load-texts';
import { rememberFailed, withinLimit } from '../../shared/load-limit';

/**
 * A lazy screen in its own chunk. Module and texts are loaded in parallel. A load that exceeds the time limit fails,
 * and the retry on the error page loads again.
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
