import { Link, Outlet, useLocation } from 'react-router-dom';
import { NotificationBell } from '../../features/messages/public';
import { RequireUser, useUser } from '../../shared/auth/RequireUser';
import { initialsOf } from '../../shared/format/names';
import { useT } from '../../shared/i18n/useT';
import { Icon } from '../../shared/ui/Icon';
import type { IconName } from '../../shared/ui/icon-paths';
import { SitePage } from '../site/SitePage';
import { SessionGate } from '../SessionGate';

interface MenuItem {
  to: string;
  name: string;
  icon: IconName;
  /** Further addresses that mark this menu item as current. */
  also?: RegExp;
}

function useMenu(): MenuItem[] {
  const t = useT('candidate');
  return [
    { to: '/candidate', name: t('menu_home'), icon: 'home' },
    { to: '/candidate/vacancies', name: t('menu_vacancies'), icon: 'work', also: /^\/candidate\/(vacanc|saved)/ },
    { to: '/candidate/applications', name: t('menu_applications'), icon: 'list' },
    { to: '/candidate/cv', name: t('menu_cv'), icon: 'cv' },
  ];
}

export function Component() {
  return (
    <RequireUser>
      <SessionGate signIn="/candidate/login">
        <CandidateShell />
      </SessionGate>
    </RequireUser>
  );
}

/** Bottom bar on phones, top menu on laptops. Both list only pages that exist. */
function CandidateShell() {
  const t = useT('candidate');
  const user = useUser();
  const menu = useMenu();
  // A page with a sticky action at the bottom does not show the bottom bar below it.
  const deciding = useLocation().pathname.startsWith('/candidate/vacancy/');
  return (
    <SitePage
      bare
      home="/candidate"
      menu={
        <nav className="s-links" aria-label={t('main_menu')}>
          {menu.map((item) => (
            <MenuLink key={item.to} item={item} />
          ))}
        </nav>
      }
      tools={
        <>
          <NotificationBell />
          <Link to="/candidate/profile" className="u-icon-btn">
            <span className="u-sr">{t('profile_of', { name: user.name })}</span>
            <span className="u-avatar is-small" aria-hidden="true">
              {initialsOf(user.name)}
            </span>
          </Link>
        </>
      }
      bottom={
        deciding ? null : (
          <nav className="s-nav u-no-print" aria-label={t('bottom_menu')}>
            <ul>
              {menu.map((item) => (
                <li key={item.to}>
                  <MenuLink item={item} withIcon />
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    >
      <Outlet />
    </SitePage>
  );
}

function MenuLink({ item, withIcon = false }: { item: MenuItem; withIcon?: boolean }) {
  const { pathname } = useLocation();
  const current = pathname === item.to || item.also?.test(pathname) === true;
  return (
    <Link to={item.to} aria-current={current ? 'page' : undefined}>
      {withIcon && <Icon name={item.icon} />}
      <span>{item.name}</span>
    </Link>
  );
}
