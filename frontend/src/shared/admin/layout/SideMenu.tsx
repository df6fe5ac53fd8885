import { Link, useLocation } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useCan } from '../data/access';
import { useArea, type MenuEntry, type MenuGroup } from '../area';

/** The length of the longest address of the entry that contains the page; 0 if none does. */
function matchOf({ to, also = [] }: MenuEntry, home: string, pathname: string): number {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (to === home) return pathname.replace(/\/$/, '') === home ? home.length : 0;
  return Math.max(0, ...[to, ...also].filter(within).map(({ length }) => length));
}

interface Props {
  /** Called when a link is followed, before the next page has loaded. */
  onFollow?: (() => void) | undefined;
}

/** Shows the entries that the person may open. A group without entries is not rendered. */
export function SideMenu({ onFollow }: Props) {
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
  // An entry may lie below another one: the closer one is current.
  const matches = new Map(
    allowed.flatMap(({ entries }) => entries).map((entry) => [entry.to, matchOf(entry, home, pathname)]),
  );
  const closest = Math.max(...matches.values());
  const isCurrent = ({ to }: MenuEntry) => closest > 0 && matches.get(to) === closest;
  return (
    <nav className="a-side" aria-label={t('menu.main')}>
      {allowed.map(({ label, entries }) => (
        <div className="a-grp" key={label ?? ''}>
          {label !== undefined && <h2>{t(label)}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} onClick={onFollow} aria-current={isCurrent(entry) ? 'page' : undefined}>
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
