import { type ExecutionResult, GraphQLError } from 'graphql';

import { DomainError } from '../../../common/errors';
import type { Deadline } from '../../context/request-scope';

/**
 * Returns the result of an operation, or a refusal when it takes too long. After that no client waits for it, so it
 * neither reads nor writes any more, and its open transaction is rolled back (`Database` checks the deadline).
 */
export async function withTimeLimit(
  work: () => ExecutionResult | Promise<ExecutionResult>,
  milliseconds: number,
  deadline: Deadline | undefined,
): Promise<ExecutionResult> {
  const result = work();
  if (!(result instanceof Promise)) return result;
  // Creates one promise for each operation; `Promise.race` would create four.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (deadline) deadline.over = true;
      resolve({ errors: [new GraphQLError('Too late', { originalError: new DomainError('SERVICE_UNAVAILABLE') })] });
    }, milliseconds);
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer);
        settle(value);
      };
    result.then(settled(resolve), settled(reject));
  });
}
