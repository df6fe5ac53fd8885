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
}

export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) {
    return null;
  }
  return (
    <>
      <button
        type="button"
        className="a-icon-btn"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ key, label: text, danger = false, onSelect }) => (
          <MenuItem
            key={key}
            sx={danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              onSelect();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
