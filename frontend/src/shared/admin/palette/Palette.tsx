import { Dialog, IconButton } from '@mui/material';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { FaultNote } from '../ui/States';
import { Icon } from '../ui/Icon';
import { moved, type PaletteItem } from './palette';
import { usePaletteGroups } from './usePaletteGroups';
import './palette.css';

/** Finds records and pages by typing. Default export, because it is a lazy chunk. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('admin');
  const navigate = useNavigate();
  const { search } = useArea();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const entered = useRef(false);
  const { groups, busy, error } = usePaletteGroups(text);
  const items = groups.flatMap((group) => group.items);
  const firstOf = (at: number) => groups.slice(0, at).reduce((count, group) => count + group.items.length, 0);
  const active = Math.min(chosen, items.length - 1);
  const optionId = (place: number) => `${id}-${place}`;
  const label = t(search === undefined ? 'palette.pages_only' : search.label);
  const open = ({ to }: PaletteItem) => {
    onClose();
    void navigate(to);
  };
  const enter = () => {
    const item = items[active];
    if (item !== undefined) open(item);
  };
  // While the search is under way, the first option may be one of the previous text. Enter waits for the new options.
  useEffect(() => {
    if (!entered.current || busy) return;
    entered.current = false;
    enter();
  });
  const choose = (place: number) => {
    entered.current = false;
    setChosen(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      choose(moved(active, key === 'ArrowDown' ? 1 : -1, items.length));
    } else if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (busy) entered.current = true;
      else enter();
    } else if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      // Prevents the search of the browser from opening.
      event.preventDefault();
      onClose();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { className: 'f-box', 'aria-label': t('palette.title') } }}
    >
      <div className="f-field">
        <Icon name="search" />
        <input
          // The dialog is opened to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
            entered.current = false;
          }}
          onKeyDown={press}
        />
        <IconButton size="small" aria-label={t('palette.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {error !== null && error !== undefined && <FaultNote error={error} />}
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} aria-busy={busy} className="f-list">
        {groups.map((group, at) => (
          <div key={group.name} role="group" aria-label={t(`palette.group.${group.name}`)}>
            <p aria-hidden="true">{t(`palette.group.${group.name}`)}</p>
            {group.items.map((item, within) => {
              const own = firstOf(at) + within;
              return (
                // The keyboard focus stays in the field above, and its `aria-activedescendant` is the active option.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.id}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === active}
                  onClick={() => open(item)}
                  onMouseMove={() => setChosen(own)}
                >
                  <span>{item.title}</span>
                  {item.note !== undefined && item.note !== '' && <span className="a-meta">{item.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="f-foot a-meta" role="status">
        {busy ? t('palette.busy') : t('palette.found', { count: items.length })}
      </p>
    </Dialog>
  );
}
