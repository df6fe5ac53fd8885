import { useEffect } from 'react';
import { PRODUCT_NAME } from '../brand';

/** Sets the title of the document. The shell announces it after a navigation. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
