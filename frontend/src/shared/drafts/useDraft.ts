import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
} from 'react';
import { getUserId } from '../session/session';
import { joinForms, onDraftsChange } from '../session/draft-presence';
import { readDraft, removeDraft, sweepDrafts, unsavedDrafts, writeDraft, type Changes, type Person } from './store';

interface Plan<Value extends object> {
  /** Name of the form. A form of an entry contains the entry's id. */
  form: string;
  /** Increment it when the fields change their names or types. */
  version: number;
  /** The values on the server, or the initial values of an empty form. Rows need ids that are equal at every visit. */
  saved: Value;
  /** Fields that are never stored. Leave passwords and codes out of the value altogether. */
  secret?: readonly (keyof Value & string)[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Patch<Value> = Partial<Value> | ((value: Value) => Partial<Value>);

export interface Draft<Value extends object = object> {
  value: Value;
  set: (patch: Patch<Value>) => void;
  /** Whether a value differs from the saved one. */
  changed: boolean;
  /** Time of the last write to this browser; null when the browser refused or there is nothing to keep. */
  keptAt: Date | null;
  /** Time of the draft that was restored when the form was opened. */
  restoredAt: Date | null;
  /** Fields that were changed both here and elsewhere. The person chooses. */
  clash: readonly string[];
  keepMine: () => void;
  keepSaved: () => void;
  /** Restores the saved values. */
  discard: () => void;
  /** Deletes the draft and leaves the values on screen: the form is saved and about to close. */
  forget: () => void;
  /** Call it after a successful save with the sent value. Values typed meanwhile stay. */
  done: (sent: Value) => void;
  /** Props of a text input, text area or select of that name. */
  field: (name: keyof Value & string) => { name: string; value: string; onChange: (event: ChangeEvent<Field>) => void };
  /** Props of a checkbox of that name. */
  check: (name: keyof Value & string) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const NONE: Changes = {};
let swept = false;

function restored(person: Person, form: string, version: number): { fields: Changes; at: Date | null } {
  if (!swept) sweepDrafts();
  swept = true;
  return readDraft(person, form, version) ?? { fields: NONE, at: null };
}

/** The values of a form, kept in this browser with every change until they are saved. */
export function useDraft<Value extends object>({ form, version, saved, secret = [] }: Plan<Value>): Draft<Value> {
  const person = useRef<Person>(getUserId());
  // Restored on the first render, because derived state such as the current step depends on it.
  const [first] = useState(() => restored(person.current, form, version));
  const [changes, setChanges] = useState<Changes>(first.fields);
  const [keptAt, setKeptAt] = useState<Date | null>(first.at);
  const [restoredAt, setRestoredAt] = useState<Date | null>(first.at);
  const base = saved as Record<string, unknown>;
  // A ref to the values that are saved now, so that a save that ends late does not use older values.
  const latest = useRef(base);
  latest.current = base;
  // Changes are collected in a ref, so that two changes within one event do not overwrite each other.
  const current = useRef(changes);

  const opened = useRef(form);
  useLayoutEffect(() => {
    if (opened.current === form) return;
    opened.current = form;
    const stored = restored(person.current, form, version);
    current.current = stored.fields;
    setChanges(stored.fields);
    setKeptAt(stored.at);
    setRestoredAt(stored.at);
  }, [form, version]);
  useEffect(joinForms, []);

  const store = (next: Changes): void => {
    current.current = next;
    setChanges(next);
    const open = Object.entries(next).filter(
      ([name, [, now]]) => !same(now, latest.current[name]) && !secret.some((other) => other === name),
    );
    if (open.length > 0) setKeptAt(writeDraft(person.current, form, version, Object.fromEntries(open)));
    else {
      removeDraft(person.current, form);
      setKeptAt(null);
      setRestoredAt(null);
    }
  };
  const valueOf = (fields: Changes): Value => {
    const now = Object.entries(fields).map(([name, change]) => [name, change[1]] as const);
    return { ...saved, ...(Object.fromEntries(now) as Partial<Value>) };
  };
  const set = (patch: Patch<Value>): void => {
    const next = { ...current.current };
    const now = typeof patch === 'function' ? patch(valueOf(next)) : patch;
    for (const [name, after] of Object.entries(now)) {
      const change = next[name];
      const currentValue = latest.current[name];
      const before = change === undefined || same(change[1], currentValue) ? currentValue : change[0];
      next[name] = [before, after];
    }
    store(next);
  };
  const open = Object.keys(changes).filter((name) => !same(changes[name]?.[1], base[name]));
  const clash = open.filter((name) => !same(changes[name]?.[0], base[name]));
  const without = (gone: (name: string) => boolean): Changes =>
    Object.fromEntries(Object.entries(current.current).filter(([name]) => !gone(name)));
  const rebased = (fields: Changes): Changes =>
    Object.fromEntries(Object.entries(fields).map(([name, [, now]]) => [name, [latest.current[name], now]]));
  const value = valueOf(changes);

  return {
    value,
    set,
    changed: open.length > 0,
    keptAt,
    restoredAt,
    clash,
    keepMine: () => store(rebased(current.current)),
    keepSaved: () => store(without((name) => clash.includes(name))),
    discard: () => store(NONE),
    forget: () => removeDraft(person.current, form),
    done: (sent) =>
      store(rebased(without((name) => same(current.current[name]?.[1], (sent as Record<string, unknown>)[name])))),
    field: (name) => ({
      name,
      value: String(value[name] ?? ''),
      onChange: (event) => set({ [name]: event.target.value } as Partial<Value>),
    }),
    check: (name) => ({
      name,
      checked: value[name] === true,
      onChange: (event) => set({ [name]: event.target.checked } as Partial<Value>),
    }),
  };
}

/** Names of the person's forms with unsaved values, updated while typing. */
export function useUnsaved(): readonly string[] {
  const snapshot = useCallback(
    () =>
      unsavedDrafts(getUserId())
        .map(({ form }) => form)
        .sort()
        .join('\n'),
    [],
  );
  const names = useSyncExternalStore(onDraftsChange, snapshot, () => '');
  return names === '' ? [] : names.split('\n');
}
