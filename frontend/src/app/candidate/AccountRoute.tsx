import { Link, Outlet, useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/useT';
import './account.css';

/**
 * Pages of the candidate's account, with the texts of the menu above them. To add a page, add a line here and a route.
 */
const PAGES = [
  { to: '/candidate/profile', text: 'account_profile' },
  { to: '/candidate/security', text: 'account_security' },
  { to: '/candidate/privacy', text: 'account_privacy' },
] as const;

export function Component() {
  const t = useT('candidate');
  const { pathname } = useLocation();
  return (
    <div className="s-narrow-l s-account">
      <nav aria-label={t('account_menu')}>
        <ul className="s-tabs">
          {PAGES.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
