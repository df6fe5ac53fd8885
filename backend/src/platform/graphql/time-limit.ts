import { type ExecutionResult, GraphQLError } from 'graphql';

import { DomainError } from '../../common/errors';
import type { Deadline } from '../context/request-scope';

/**
 * The answer of an operation, or a refusal when it takes too long. Nobody waits for it any more then, so it reads and
 * writes nothing more either: what it had begun is rolled back (`Database` looks at `patience`).
 */
export async function withTimeLimit(
  work: () => ExecutionResult | Promise<ExecutionResult>,
  milliseconds: number,
  patience: Deadline | undefined,
): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      if (patience) patience.over = true;
      resolve({ errors: [new GraphQLError('Too late', { originalError: new DomainError('SERVICE_UNAVAILABLE') })] });
    }, milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
