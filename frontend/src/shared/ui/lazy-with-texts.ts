import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { loadTexts } from '../i18n/i18n';

/** A lazy component that is rendered once its module and its texts have been loaded. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await Promise.all([load(), loadTexts(...namespaces)]))[0] }));
}
