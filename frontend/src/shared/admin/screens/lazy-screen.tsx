import { lazy, type ComponentType } from 'react';

import { loadTexts } from '../texts/load-texts';
import { rememberFailed, withinLimit } from '../../load-limit';

/**
 * A lazy screen in its own chunk. Module and texts are loaded in parallel. A load that exceeds the time limit fails,
 * and the retry on the error page loads again.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): ComponentType<Props> {
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
  return function LazyScreen(props: Props) {
    return <Part {...props} />;
  };
}
