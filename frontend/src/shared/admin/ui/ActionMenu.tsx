import { Menu, MenuItem } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

import { Icon } from './Icon';

export interface MenuAction {
  key: string;
  label: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

interface ActionMenuProps {
  /** "Acções para Fátima Issufo Ussene" */
  label: string;
  actions: readonly MenuAction[];
  /** Text of the button. Without it, three dots. */
  text?: string;
}

export function ActionMenu({ label, actions, text }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) {
    return null;
  }
  return (
    <>
      <button
        type="button"
        className={text === undefined ? 'a-icon-btn' : 'a-btn is-s is-text'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
        <Icon name={text === undefined ? 'more' : 'down'} />
      </button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ key, label: words, danger = false, onSelect }) => (
          <MenuItem
            key={key}
            sx={danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              onSelect();
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
