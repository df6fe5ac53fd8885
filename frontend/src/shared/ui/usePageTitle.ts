import { useEffect } from 'react';
import { PRODUCT_NAME } from '../brand';

/** The title of the window; the shell reads it out after a change of page. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
