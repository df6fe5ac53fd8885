import { type ArgsOptions, ID } from '@nestjs/graphql';

/** Options of the argument `idempotencyKey` of mutations that create an object or start a run. */
export const IDEMPOTENCY_KEY: ArgsOptions = {
  type: () => ID,
  description:
    'A UUID chosen by the caller. A repeated call with the same key and the same arguments within a day changes nothing and returns the object of the first call. IDEMPOTENCY_CONFLICT for the same key with other arguments.',
};
