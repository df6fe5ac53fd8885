import { useState } from 'react';

import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';

type Row = AdminImportRowFragment;

interface RowSelection {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows of the page, or none of them if all are selected. */
  togglePage: () => void;
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * The selected rows of an import. Rows of other pages stay selected, and rows of this page have their present values.
 * The selection ends when the filter changes, so that a command never includes rows that the filter hides.
 */
export function useRowSelection(filter: string, page: readonly Row[]): RowSelection {
  const [chosen, setChosen] = useState<{ filter: string; rows: readonly Row[] }>({ filter, rows: [] });
  const change = (next: (old: readonly Row[]) => readonly Row[]) =>
    setChosen((old) => ({ filter, rows: next(old.filter === filter ? old.rows : []) }));
  const without = (rows: readonly Row[], others: readonly Row[]) =>
    rows.filter(({ id }) => !others.some((other) => other.id === id));
  const add = (rows: readonly Row[]) => change((old) => [...without(old, rows), ...rows]);
  const remove = (rows: readonly Row[]) => change((old) => without(old, rows));
  const rows = chosen.filter === filter ? chosen.rows : [];
  const has = ({ id }: Row) => rows.some((row) => row.id === id);
  return {
    rows: rows.map((row) => page.find(({ id }) => id === row.id) ?? row),
    has,
    toggle: (row) => (has(row) ? remove([row]) : add([row])),
    togglePage: () => (page.every(has) ? remove(page) : add(page)),
    add,
    clear: () => change(() => []),
  };
}
