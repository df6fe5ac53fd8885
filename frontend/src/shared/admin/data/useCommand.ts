import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

interface CommandOptions<Result> {
  /** Said in the toast when it is done. */
  done?: (result: Result) => string;
  onDone?: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * One business verb. Everything on screen is read again afterwards, also after a refusal: a refusal over the
 * version means that what is shown is old.
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
