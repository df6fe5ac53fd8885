import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useReveal } from '../../ui/html/reveal';
import { Toast } from '../ui/Toast';
import { PageBoundary } from './PageBoundary';

/** The layout of a page in a separate window: without top bar and menu. */
export function WindowLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useReveal(true);
  return (
    <>
      <main id="main" className="a-main" tabIndex={-1}>
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </main>
      <Toast />
    </>
  );
}
