import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/useT';
import { FieldError } from './Field';
import { Icon } from '../Icon';
import { filterByText, matchIn } from './search-text';
import './search-select.css';

interface Entry {
  key: string;
  text: string;
}

/** A row below the results: another list that contains the text, or the person's own words. */
export interface ExtraRow {
  key: string;
  text: string;
  choose: () => void;
}

interface Props {
  label: string;
  /** Name of the field in the API, to which its faults are assigned. */
  name?: string;
  entries: readonly Entry[];
  /** The chosen keys. A single choice has at most one. */
  value: readonly string[];
  onChange: (keys: string[]) => void;
  multiple?: boolean;
  loading?: boolean;
  optional?: boolean;
  placeholder?: string | undefined;
  error?: string | undefined;
  /** Called when the field gets the focus, so that the list is loaded only when needed. */
  onOpen?: () => void;
  extra?: (typed: string) => readonly ExtraRow[];
}

const SHOWN = 60;

/** A select with search: combobox and listbox, ignores accents, highlights the match, works with the keyboard alone. */
export function SearchSelect({
  label,
  name,
  entries,
  value,
  onChange,
  multiple = false,
  loading = false,
  optional = false,
  placeholder,
  error,
  onOpen,
  extra,
}: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const nameOf = (key: string): string => entries.find((entry) => entry.key === key)?.text ?? '…';
  const single = multiple ? undefined : value[0];
  const available = multiple ? entries.filter((entry) => !value.includes(entry.key)) : entries;
  const found = open ? filterByText(available, typed).slice(0, SHOWN) : [];
  const extras = open ? (extra?.(typed) ?? []) : [];
  const rows = Math.max(1, found.length + extras.length);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);

  const show = (): void => {
    onOpen?.();
    setOpen(true);
    setActive(0);
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  const choose = (key: string): void => {
    if (multiple) onChange([...value, key]);
    else onChange([key]);
    setTyped('');
    setActive(0);
    // Also for several choices: on a phone the open list would cover the fields below.
    setOpen(false);
    input.current?.focus();
  };

  const takeExtra = (row: ExtraRow): void => {
    row.choose();
    close();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      // Closes only the list, not a dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else setActive((now) => (now + (event.key === 'ArrowDown' ? 1 : -1) + rows) % rows);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const entry = found[active];
      const other = extras[active - found.length];
      if (entry !== undefined) choose(entry.key);
      else if (other !== undefined) takeExtra(other);
    } else if (event.key === 'Backspace' && multiple && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };

  return (
    <div className="u-field u-combo">
      <label htmlFor={id}>
        {label} {optional && <span className="u-opt">{t('optional')}</span>}
      </label>
      <div className="u-affix">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          name={name}
          className="u-input"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={`${id}-l`}
          aria-autocomplete="list"
          aria-activedescendant={open && found.length + extras.length > 0 ? `${id}-o${active}` : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-e`}
          placeholder={single === undefined ? placeholder : undefined}
          value={open || single === undefined ? typed : nameOf(single)}
          onFocus={() => onOpen?.()}
          onClick={show}
          onChange={(event) => {
            setTyped(event.target.value);
            if (!open) show();
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {single !== undefined && (
          <button
            type="button"
            className="u-icon-btn u-in-btn"
            aria-label={t('remove_choice', { name: nameOf(single) })}
            onClick={() => onChange([])}
          >
            <Icon name="x" small />
          </button>
        )}
        <ul ref={list} className="u-list" id={`${id}-l`} role="listbox" aria-label={label} hidden={!open}>
          {found.map((entry, index) => (
            <li
              key={entry.key}
              id={`${id}-o${index}`}
              role="option"
              aria-selected={index === active}
              // Runs before the field loses its focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(entry.key);
              }}
            >
              <Matched text={entry.text} typed={typed} />
            </li>
          ))}
          {open && found.length === 0 && (
            <li className="u-meta" role="option" aria-selected="false" aria-disabled="true">
              {loading
                ? t('loading')
                : typed.trim() === ''
                  ? t('nothing_found')
                  : t('no_match', { text: typed.trim() })}
            </li>
          )}
          {extras.map((row, index) => (
            <li
              key={row.key}
              id={`${id}-o${found.length + index}`}
              className="is-extra"
              role="option"
              aria-selected={found.length + index === active}
              onMouseDown={(event) => {
                event.preventDefault();
                takeExtra(row);
              }}
            >
              {row.text}
            </li>
          ))}
        </ul>
      </div>
      {error !== undefined && <FieldError id={`${id}-e`} text={error} />}
      {multiple && value.length > 0 && (
        <ul className="u-chips u-mt" aria-label={t('chosen', { label })}>
          {value.map((key) => (
            <li key={key} className="u-chip">
              {nameOf(key)}
              <button
                type="button"
                className="u-icon-btn u-x"
                aria-label={t('remove_choice', { name: nameOf(key) })}
                onClick={() => onChange(value.filter((other) => other !== key))}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const part = matchIn(text, typed);
  if (part === null) return <>{text}</>;
  return (
    <>
      {text.slice(0, part[0])}
      <b>{text.slice(part[0], part[1])}</b>
      {text.slice(part[1])}
    </>
  );
}
