import { Button } from '@mui/material';
import type { MenuAction } from '../ui/ActionMenu';

/** The verbs of a row's menu as buttons, in the drawer of the record. */
export function MenuButtons({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <div className="a-acts">
      {actions.map(({ key, label, danger = false, onSelect }) => (
        <Button key={key} color={danger ? 'error' : 'inherit'} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
  );
}
