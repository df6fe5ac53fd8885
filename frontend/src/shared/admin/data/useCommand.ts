import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

interface CommandOptions<Result> {
  /** Text of the toast after success. */
  done?: (result: Result) => string;
  onDone?: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * Runs a business command. All queries on screen are reloaded afterwards, also after a refusal: STALE_VERSION means
 * that the screen shows old data.
 */
export function useCommand<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { done, onDone, onFailed }: CommandOptions<Result> = {},
): UseMutationResult<Result, unknown, Input> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation<Result, unknown, Input>({
    mutationFn: run,
    onSuccess: (result) => {
      if (done !== undefined) {
        notify(done(result));
      }
      onDone?.(result);
    },
    onError: (error) => onFailed?.(error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
