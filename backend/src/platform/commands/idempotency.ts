import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Transactions } from '../context/transactions';
import { IdempotencyRepository } from './idempotency.repository';

/** Sorts object keys, so that the same content has the same fingerprint. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, canonical(inner)]),
    );
  }
  return value;
}

/** A repeated create call returns the result of the first call, read with the caller's current rights. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: IdempotencyRepository,
  ) {}

  /**
   * Runs `create` at most once per caller and key and returns the id of the created row. The same key with other
   * content: IDEMPOTENCY_CONFLICT.
   */
  async once(key: string, operation: string, input: unknown, create: () => Promise<string>): Promise<string> {
    if (!isUuid(key)) throw new DomainError('INVALID_INPUT', {}, 'idempotencyKey');
    const inputSha256 = createHash('sha256')
      .update(JSON.stringify(canonical(input ?? null)))
      .digest();

    return this.transactions.transaction(async () => {
      const known = await this.calls.lock(key);
      if (known) {
        if (known.operation !== operation || !known.inputSha256.equals(inputSha256))
          throw new DomainError('IDEMPOTENCY_CONFLICT');
        return known.resultId;
      }
      const resultId = await create();
      await this.calls.insert(key, { operation, inputSha256, resultId });
      return resultId;
    });
  }
}
