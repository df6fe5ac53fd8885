import { Suspense, use, type ReactNode } from 'react';

interface WithTextsProps {
  /** Started when the module of the area is loaded, so that texts and code load in parallel. */
  texts: Promise<void>;
  children: ReactNode;
}

/**
 * Draws the area once its texts are loaded. A top-level `await` in the module could deadlock: a chunk of the texts may
 * import from the waiting module.
 */
export function WithTexts({ texts, children }: WithTextsProps) {
  return (
    <Suspense fallback={null}>
      <Ready texts={texts}>{children}</Ready>
    </Suspense>
  );
}

function Ready({ texts, children }: WithTextsProps) {
  use(texts);
  return children;
}
