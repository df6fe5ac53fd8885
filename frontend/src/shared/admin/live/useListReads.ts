import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Calls the function each time the list was read from the server. Returns a function that reads the list again. */
export function useListReads(isList: (key: QueryKey) => boolean, onRead: () => void): () => void {
  const queryClient = useQueryClient();
  const handler = useRef(onRead);
  useEffect(() => {
    handler.current = onRead;
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && isList(event.query.queryKey)) {
          handler.current();
        }
      }),
    [queryClient, isList],
  );
  return useCallback(
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }),
    [queryClient, isList],
  );
}
