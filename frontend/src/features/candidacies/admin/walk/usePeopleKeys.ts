import { useEffect, useRef } from 'react';

import { useShortcuts } from '../../../../shared/admin/shortcuts/useShortcuts';
import type { DecisionVerb } from '../decisions/decisions';
import { focusPerson } from './CandidacyLink';

const ROWS = '#main [data-candidacy]';

const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The row or card in which the focus is. */
function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('tr, article')?.querySelector<HTMLElement>('[data-candidacy]') ?? null;
}

/** Keys of a list of people: to the next and previous one, and decisions about the one in focus. */
export function usePeopleKeys(decide: (id: string, verb: DecisionVerb) => void): void {
  const last = useRef({ id: '', at: -1 });
  useEffect(() => {
    const remember = () => {
      const row = focusedRow();
      if (row !== null) last.current = { id: row.dataset.candidacy ?? '', at: rowsOnScreen().indexOf(row) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const move = (step: 1 | -1) => {
    const rows = rowsOnScreen();
    const focused = focusedRow() ?? rows.find(({ dataset }) => dataset.candidacy === last.current.id);
    // After a decision, the row may no longer match the list. The next row has the same index.
    const gone = step === 1 ? last.current.at - 1 : last.current.at;
    const at = focused === undefined || focused === null ? gone : rows.indexOf(focused);
    focusPerson(rows[Math.min(rows.length - 1, Math.max(0, at + step))]);
  };
  const decideFocused = (verb: DecisionVerb) => () => {
    const id = focusedRow()?.dataset.candidacy;
    if (id !== undefined) decide(id, verb);
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    advance: decideFocused('advance'),
    approve: decideFocused('approve'),
    reject: decideFocused('reject'),
  });
}
