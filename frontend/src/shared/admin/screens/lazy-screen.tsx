import { useEffect, useState, type ComponentType } from 'react';

import { withinLimit } from '../../load-limit';
import { loadTexts } from '../texts/load-texts';
import { LoadingState } from '../ui/States';

type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads module and texts. A component that is loaded before it is rendered shows no fallback. */
  preload: () => Promise<ComponentType<Props>>;
};

interface LazyOptions<Props extends object> {
  /** Namespaces of texts, loaded in parallel with the module. */
  texts?: readonly string[];
  /** Rendered with the same props until both are loaded. By default nothing is rendered. */
  Fallback?: ComponentType<Props>;
}

/**
 * A part of a screen in its own chunk, such as a dialog. A load that exceeds the time limit fails, and the retry on the
 * error page loads again. It does not use Suspense, because React delays content by up to 300 ms after a fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], Fallback }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= (await withinLimit(Promise.all([load(), loadTexts(...texts)])))[0];
    return loaded;
  };
  function LazyPart(props: Props) {
    const [{ Part, error }, setResult] = useState<{ Part?: ComponentType<Props> | undefined; error?: unknown }>(() => ({
      Part: loaded,
    }));
    const isLoaded = Part !== undefined;
    useEffect(() => {
      if (isLoaded) return undefined;
      let mounted = true;
      preload().then(
        (part) => mounted && setResult({ Part: part }),
        (failure: unknown) => mounted && setResult({ error: failure }),
      );
      return () => {
        mounted = false;
      };
    }, [isLoaded]);
    if (error !== undefined) throw error;
    if (Part !== undefined) return <Part {...props} />;
    return Fallback === undefined ? null : <Fallback {...props} />;
  }
  return Object.assign(LazyPart, { preload });
}

const Loading = () => <LoadingState />;

/** A screen in its own chunk, with the namespaces of its texts. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: string[]
): LazyComponent<Props> => lazyPart(load, { texts, Fallback: Loading });
