import { Button, Drawer, IconButton } from '@mui/material';
import { useId, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { Icon } from '../Icon';
import './filters.css';

interface FilterDrawerProps {
  title: string;
  /** A field of the panel has a value. */
  filled: boolean;
  onClear: () => void;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A panel of filters beside the list. Nothing is filtered until they are applied. */
export function FilterDrawer({ title, filled, onClear, onApply, onClose, children }: FilterDrawerProps) {
  const t = useT('admin-filters');
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <form
        className="f-panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className="f-groups">{children}</div>
        <footer>
          <Button disabled={!filled} onClick={onClear}>
            {t('clear')}
          </Button>
          <Button type="submit" variant="contained" color="primary">
            {t('apply')}
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}
