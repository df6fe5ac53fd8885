import { Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useUser } from '../../auth/RequireUser';
import { signOut } from '../../session/session';
import { useT } from '../../i18n/useT';
import { Avatar } from '../ui/Avatar';
import { useArea } from '../area';

/** Links to the person's own pages, and sign-out. */
export function UserMenu() {
  const t = useT('admin');
  const { name, photo } = useUser();
  const { profile, security } = useArea();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const close = () => setAnchor(null);
  const leave = async () => {
    setLeaving(true);
    // Ends the session on this device even without a connection.
    await signOut().catch(() => undefined);
    void navigate('/login');
  };
  const entries = [
    { to: profile, text: t('menu.own_profile') },
    { to: security, text: t('menu.security') },
  ];
  return (
    <>
      <button
        type="button"
        className="a-tb a-me"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} photo={photo} />
        <span className="a-nm">{name}</span>
        <span className="a-sr">, {t('menu.account')}</span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': name } }}>
        {entries.map(({ to, text }) => (
          <MenuItem key={to} component={Link} to={to} selected={pathname === to} onClick={close}>
            {text}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={leaving} onClick={() => void leave()}>
          {t(leaving ? 'menu.signing_out' : 'menu.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}
