import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';

/** A create call that was answered. */
export interface AnsweredCall {
  operation: string;
  inputSha256: Buffer;
  resultId: string;
}

/** The create calls of the caller by their keys. */
@Injectable()
export class IdempotencyRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locks the key until the transaction ends. Undefined for a key that no committed call has used. */
  async lock(key: string): Promise<AnsweredCall | undefined> {
    const { personId } = this.scope.values;
    // A concurrent call with the same key waits here until the first has committed, then finds its row.
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${personId}:${key}`}, 0))`);
    const [known] = await this.db.query<AnsweredCall>(sql`
      select operation, input_sha256, result_id from idempotency where actor_id = ${personId} and key = ${key}`);
    return known;
  }

  async insert(key: string, { operation, inputSha256, resultId }: AnsweredCall): Promise<void> {
    await this.db.write(sql`
      insert into idempotency (actor_id, key, operation, input_sha256, result_id, created_at)
      values (${this.scope.values.personId}, ${key}, ${operation}, ${inputSha256}, ${resultId}, ${this.clock.now()})`);
  }
}
