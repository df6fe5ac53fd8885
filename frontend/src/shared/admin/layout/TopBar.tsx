import { Link } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { Icon } from '../ui/Icon';
import { useArea } from '../area';
import { PaletteButton } from '../palette/PaletteButton';
import { LanguageMenu } from './LanguageMenu';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ menuOpen, onOpenMenu }: TopBarProps) {
  const t = useT('admin');
  const { home, brand, tools: Tools } = useArea();
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
      <PaletteButton />
      <div className="a-topr">
        <LanguageMenu />
        {Tools !== undefined && <Tools />}
        <UserMenu />
      </div>
    </header>
  );
}
