import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';

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
  const opener = {
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : id,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {text === undefined ? (
        <IconButton size="small" {...opener}>
          <Icon name="more" />
        </IconButton>
      ) : (
        <Button variant="text" color="primary" size="small" endIcon={<Icon name="down" />} {...opener}>
          {text}
        </Button>
      )}
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
