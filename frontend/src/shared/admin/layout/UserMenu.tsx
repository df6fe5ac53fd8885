import { Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useUser } from '../../auth/RequireUser';
import { unsavedDrafts } from '../../drafts/store';
import { getUserId, signOut } from '../../session/session';
import { useT } from '../../i18n/useT';
import { Avatar } from '../ui/Avatar';
import { QuestionDialog } from '../ui/QuestionDialog';
import { useArea } from '../area';
import { runShortcut } from '../shortcuts/useShortcuts';

/** Links to the person's own pages, and sign-out. */
export function UserMenu() {
  const t = useT('admin');
  const { name, photo } = useUser();
  const { profile, security } = useArea();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const close = () => setAnchor(null);
  const leave = async () => {
    setLeaving(true);
    // Ends the session on this device even without a connection.
    await signOut().catch(() => undefined);
    void navigate('/login');
  };
  const ask = () => {
    const { length } = unsavedDrafts(getUserId());
    if (length === 0) {
      void leave();
      return;
    }
    close();
    setUnsaved(length);
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
        <MenuItem
          onClick={() => {
            close();
            runShortcut('help');
          }}
        >
          {t('shortcuts.title')}
        </MenuItem>
        <Divider />
        <MenuItem disabled={leaving} onClick={ask}>
          {t(leaving ? 'menu.signing_out' : 'menu.sign_out')}
        </MenuItem>
      </Menu>
      {unsaved > 0 && (
        <QuestionDialog
          question={t('sign_out.question')}
          verb={t('sign_out.verb')}
          busyVerb={t('menu.signing_out')}
          danger
          busy={leaving}
          onConfirm={() => void leave()}
          onClose={() => setUnsaved(0)}
        >
          <p>{t('sign_out.text', { count: unsaved })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
