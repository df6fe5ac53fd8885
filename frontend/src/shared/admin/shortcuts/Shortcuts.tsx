import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useStore } from 'react-admin';

import { useT } from '../../i18n/useT';
import { useCan } from '../data/access';
import { Check } from '../ui/list/Filters';
import { ShortcutKeys } from './ShortcutKeys';
import { SHORTCUT_NAMES, shortcutOf } from './shortcuts';
import { useShortcutKeys, useShortcuts } from './useShortcuts';
import './shortcuts.css';

const GROUPS = ['everywhere', 'people', 'decisions'] as const;

/** The keyboard of an area, and the list of its shortcuts. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const [singleKeys, setSingleKeys] = useStore('shortcuts.singleKeys', true);
  useShortcutKeys(singleKeys);
  useShortcuts({ help: () => setOpen(true) });
  return open && <ShortcutList singleKeys={singleKeys} onSingleKeys={setSingleKeys} onClose={() => setOpen(false)} />;
}

interface ShortcutListProps {
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  onClose: () => void;
}

function ShortcutList({ singleKeys, onSingleKeys, onClose }: ShortcutListProps) {
  const t = useT('admin');
  const can = useCan();
  const titleId = useId();
  const namesOf = (group: string) =>
    SHORTCUT_NAMES.filter((name) => {
      const { group: own, permission } = shortcutOf(name);
      return own === group && (permission === undefined || can(permission));
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent className="a-stack">
        {GROUPS.filter((group) => namesOf(group).length > 0).map((group) => (
          <section key={group} aria-labelledby={`${titleId}-${group}`}>
            <h3 id={`${titleId}-${group}`}>{t(`shortcuts.group.${group}`)}</h3>
            <dl className="s-keys">
              {namesOf(group).map((name) => (
                <div key={name}>
                  <dt>{t(`shortcuts.text.${name}`)}</dt>
                  <dd>
                    <ShortcutKeys name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Check checked={singleKeys} onChange={onSingleKeys}>
          {t('shortcuts.single_keys')}
        </Check>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shortcuts.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
