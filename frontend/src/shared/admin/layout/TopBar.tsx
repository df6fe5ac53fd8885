import { Link } from 'react-router-dom';

import { useUser } from '../../auth/RequireUser';
import { useT } from '../../i18n/useT';
import { Icon } from '../ui/Icon';
import { useArea } from './area';
import { LanguageMenu } from './LanguageMenu';

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

interface TopBarProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ menuOpen, onOpenMenu }: TopBarProps) {
  const t = useT('admin');
  const user = useUser();
  const { home, brand, profile, tools: Tools } = useArea();
  return (
    <header className="a-top">
      <button
        type="button"
        className="a-burger"
        aria-label={t('menu.open')}
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
      </button>
      <Link className="a-brand" to={home} title={brand}>
        {brand}
      </Link>
      <div className="a-topr">
        <LanguageMenu />
        {Tools !== undefined && <Tools />}
        <Link className="a-tb a-me" to={profile}>
          <span className="a-avatar" aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className="a-nm">{user.name}</span>
        </Link>
      </div>
    </header>
  );
}
