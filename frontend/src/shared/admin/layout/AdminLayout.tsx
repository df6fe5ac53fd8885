import { Drawer } from '@mui/material';
import { Suspense, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useReveal } from '../../ui/html/reveal';
import { pageOf } from '../../ui/page-of';
import { BAR_COLOR } from '../theme/theme';
import { LoadingState } from '../ui/States';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { Toast } from '../ui/Toast';
import { PageBoundary } from './PageBoundary';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useT('admin');
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [pathname]);
  // For an unknown address, the server has sent its own 404 page, which must be removed.
  useReveal(true);
  return (
    <div style={{ '--a-bar': BAR_COLOR } as CSSProperties}>
      <a className="a-skip" href="#main">
        {t('skip')}
      </a>
      <TopBar menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <div className="a-shell">
        <SideMenu />
        <main id="main" className="a-main" tabIndex={-1}>
          <PageBoundary key={pageOf(pathname)}>
            <Suspense fallback={<LoadingState />}>{children}</Suspense>
          </PageBoundary>
        </main>
      </div>
      <Toast />
      <Shortcuts />
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        slotProps={{ paper: { 'aria-label': t('menu.main') } }}
      >
        <div className="a-drawer">
          <SideMenu />
        </div>
      </Drawer>
    </div>
  );
}
