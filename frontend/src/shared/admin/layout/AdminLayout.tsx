import { Drawer } from '@mui/material';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useReveal } from '../../ui/html/reveal';
import { pageOf } from '../../ui/page-of';
import { BAR_COLOR } from '../theme/theme';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { Toast } from '../ui/Toast';
import { PageBoundary } from './PageBoundary';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useT('admin');
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  // Also closes it after other navigation, such as with the back button.
  useEffect(closeMenu, [pathname]);
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
          <PageBoundary key={pageOf(pathname)}>{children}</PageBoundary>
        </main>
      </div>
      <Toast />
      <Shortcuts />
      <Drawer open={menuOpen} onClose={closeMenu} slotProps={{ paper: { 'aria-label': t('menu.main') } }}>
        <div className="a-drawer">
          <SideMenu onFollow={closeMenu} />
        </div>
      </Drawer>
    </div>
  );
}
