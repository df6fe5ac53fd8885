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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      if (deadline) deadline.over = true;
      resolve({ errors: [new GraphQLError('Too late', { originalError: new DomainError('SERVICE_UNAVAILABLE') })] });
    }, milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
