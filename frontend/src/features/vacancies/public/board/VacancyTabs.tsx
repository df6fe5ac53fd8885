import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../../shared/i18n/useT';

import './tabs.css';

const TABS = [
  { to: '/candidate/vacancies', text: 'tab_public' },
  { to: '/candidate/vacancies/private', text: 'tab_private' },
  { to: '/candidate/saved', text: 'tab_saved' },
] as const;

/** Tabs: open, private and saved vacancies. */
export function VacancyTabs() {
  const t = useT('candidate');
  const { pathname } = useLocation();
  return (
    <nav className="s-v-tabs" aria-label={t('menu_vacancies')}>
      {TABS.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
