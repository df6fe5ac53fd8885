import { Suspense, use, type ReactNode } from 'react';

interface WithTextsProps {
  /** Begun when the area's module is loaded, so that texts and code arrive together. */
  texts: Promise<void>;
  children: ReactNode;
}

/**
 * Draws the area once its texts are there. Not an `await` of the module: a chunk that the texts need may import
 * from the very module that waits, and both would wait for ever.
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
