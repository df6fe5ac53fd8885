import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';

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
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `create` at most once per caller and key and returns the id of the created row. The same key with other
   * content: IDEMPOTENCY_CONFLICT.
   */
  async once(key: string, operation: string, input: unknown, create: () => Promise<string>): Promise<string> {
    if (!isUuid(key)) throw new DomainError('INVALID_INPUT', {}, 'idempotencyKey');
    const { personId } = this.scope.values;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(canonical(input ?? null)))
      .digest();

    return this.db.transaction(async () => {
      // A concurrent call with the same key waits here until the first has committed, then finds its row.
      await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${personId}:${key}`}, 0))`);
      const [known] = await this.db.query<{ operation: string; inputSha256: Buffer; resultId: string }>(sql`
        select operation, input_sha256, result_id from idempotency where actor_id = ${personId} and key = ${key}`);
      if (known) {
        if (known.operation !== operation || !known.inputSha256.equals(fingerprint))
          throw new DomainError('IDEMPOTENCY_CONFLICT');
        return known.resultId;
      }
      const id = await create();
      await this.db.write(sql`
        insert into idempotency (actor_id, key, operation, input_sha256, result_id, created_at)
        values (${personId}, ${key}, ${operation}, ${fingerprint}, ${id}, ${this.clock.now()})`);
      return id;
    });
  }
}
