import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';

/** Values of an area by key. Each person has an own query client per area. */
const values = new WeakMap<QueryClient, Map<string, unknown>>();

function valuesOf(client: QueryClient): Map<string, unknown> {
  const known = values.get(client) ?? new Map<string, unknown>();
  values.set(client, known);
  return known;
}

/** A state that is there on return to the page, and ends with the session. */
export function useRemembered<Value>(key: string, initial: Value): [Value, (change: (old: Value) => Value) => void] {
  const known = valuesOf(useQueryClient());
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const read = () => (known.has(key) ? (known.get(key) as Value) : initial);
  const change = useCallback(
    (next: (old: Value) => Value) => {
      known.set(key, next(known.has(key) ? (known.get(key) as Value) : initial));
      draw();
    },
    // As in React's own state, only the initial value of the first render is used.
    // oxlint-disable-next-line react/exhaustive-deps
    [known, key],
  );
  return [read(), change];
}
