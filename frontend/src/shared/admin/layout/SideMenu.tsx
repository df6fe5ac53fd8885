import { Link, useLocation } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useCan } from '../data/access';
import { useArea, type MenuEntry, type MenuGroup } from '../area';

function isCurrent({ to, also = [] }: MenuEntry, home: string, pathname: string): boolean {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return to === home ? pathname.replace(/\/$/, '') === home : [to, ...also].some(within);
}

/** Shows the entries that the person may open. A group without entries is not drawn. */
export function SideMenu() {
  const t = useT('admin');
  const { groups, home } = useArea();
  const { pathname } = useLocation();
  const can = useCan();
  const allowed = groups
    .map((group): MenuGroup => ({
      ...group,
      entries: group.entries.filter(({ permission }) => permission === undefined || [permission].flat().every(can)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className="a-side" aria-label={t('menu.main')}>
      {allowed.map(({ label, entries }) => (
        <div className="a-grp" key={label ?? ''}>
          {label !== undefined && <h2>{t(label)}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} aria-current={isCurrent(entry, home, pathname) ? 'page' : undefined}>
                  {t(entry.label)}
                  {entry.count !== undefined && (
                    <span className="a-count a-num">
                      <entry.count />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
