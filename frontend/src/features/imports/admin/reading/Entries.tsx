import { Button } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useT } from '../../../../shared/i18n/useT';
import { newId, type EntryFaults, type ListName, type ReadingValues } from './reading-values';

/** The properties that each list of entries gets from the form. */
export interface ListProps<List extends ListName> {
  entries: ReadingValues[List];
  faults: EntryFaults;
  onChange: (entries: ReadingValues[List]) => void;
}

interface EntriesProps<Entry extends { id: string }> {
  list: Exclude<ListName, 'skills'>;
  most: number;
  entries: readonly Entry[];
  faults: EntryFaults;
  /** The values of a new entry. */
  blank: Omit<Entry, 'id'>;
  onChange: (entries: Entry[]) => void;
  /** The fields of an entry. */
  children: (
    entry: Entry,
    change: (part: Partial<Entry>) => void,
    faultOf: (field: keyof Entry & string) => string | undefined,
  ) => ReactNode;
}

/** Entries that can be changed, removed and added. Each is a group with its number as the name. */
export function Entries<Entry extends { id: string }>(props: EntriesProps<Entry>) {
  const { list, most, entries, faults, blank, onChange, children } = props;
  const t = useT('admin-imports');
  const section = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /**
   * The entry to focus after the next render. A new entry gets the focus in its first field, any other entry as a group.
   */
  const [focus, setFocus] = useState<{ at: number; isNew: boolean } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const groups = section.current?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [];
    const group = groups[Math.min(focus.at, groups.length - 1)];
    (focus.isNew ? group?.querySelector<HTMLElement>('input, select') : (group ?? add.current))?.focus();
  }, [focus]);
  return (
    <section ref={section} className="m-entries" aria-labelledby={`reading-${list}`}>
      <h3 id={`reading-${list}`}>{t(`reading.${list}`)}</h3>
      {faults[list] !== undefined && <p className="a-error">{faults[list]}</p>}
      {entries.map((entry, at) => (
        <fieldset key={entry.id} className="m-entry" tabIndex={-1}>
          <legend className="a-label">{t(`reading.entry.${list}`, { n: at + 1 })}</legend>
          <div className="a-form">
            {children(
              entry,
              (part) => onChange(entries.map((one) => (one.id === entry.id ? { ...one, ...part } : one))),
              (field) => faults[`${list}.${entry.id}.${field}`],
            )}
          </div>
          <Button
            size="small"
            color="error"
            onClick={() => {
              onChange(entries.filter((one) => one.id !== entry.id));
              setFocus({ at, isNew: false });
            }}
          >
            {t(`reading.remove.${list}`, { n: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {entries.length < most ? (
        <Button
          ref={add}
          size="small"
          onClick={() => {
            onChange([...entries, { ...blank, id: newId() } as Entry]);
            setFocus({ at: entries.length, isNew: true });
          }}
        >
          {t(`reading.add.${list}`)}
        </Button>
      ) : (
        <p className="a-meta">{t('reading.full', { most })}</p>
      )}
    </section>
  );
}
