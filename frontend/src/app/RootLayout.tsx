import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useT } from '../shared/i18n/useT';
import { OfflineBar } from './site/OfflineBar';
import { SitePage } from './site/SitePage';
import { pageOf } from '../shared/ui/page-of';
import { Skeleton } from '../shared/ui/states';

/** Layout above all areas: offline bar, progress of a navigation, focus after a navigation. */
export function RootLayout() {
  return (
    <>
      <OfflineBar />
      <NavigationProgress />
      <Outlet />
      <RouteFocus />
      <ScrollRestoration getKey={(location) => pageOf(location.pathname)} />
    </>
  );
}

/** Shown until the first area has been loaded. */
export function FirstLoad() {
  return (
    <>
      <OfflineBar />
      <SitePage bare>
        <Skeleton />
      </SitePage>
    </>
  );
}

function NavigationProgress() {
  const t = useT();
  const busy = useNavigation().state === 'loading';
  return (
    <div className="u-progress" role="status" data-busy={busy}>
      {busy && <span className="u-sr">{t('loading')}</span>}
    </div>
  );
}

/**
 * After a navigation, moves the focus to the heading and announces the title. The first page keeps the browser's focus.
 */
function RouteFocus() {
  const pathname = pageOf(useLocation().pathname);
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    const target = main?.querySelector('h1') ?? main;
    if (target !== null && target !== undefined) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    setTitle(document.title);
  }, [pathname]);
  return (
    <div className="u-sr" aria-live="polite">
      {title}
    </div>
  );
}
