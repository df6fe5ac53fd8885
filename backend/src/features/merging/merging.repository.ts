import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { TAX_NUMBER } from '../candidates';
import type { MergeInput } from './merge.types';
import { undoUntil } from './undo-period';

/** Merges and their undo. Both are functions of the database, because they change tables of many features. */
@Injectable()
export class MergingRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  /** `taxNumber` is the tax number of the dropped record, decrypted; it is stored only if `columns` names it. */
  async merge(id: string, input: MergeInput, columns: readonly string[], taxNumber: string | null): Promise<void> {
    const now = this.clock.now();
    // Encrypted for the kept record: a value that is copied from another row cannot be decrypted.
    const sealed = taxNumber && this.cipher.seal(TAX_NUMBER, input.keepId.toLowerCase(), taxNumber);
    await this.db.query(sql`
      select sec.merge_candidates(${id}, ${input.keepId}, ${input.dropId}, ${input.keepVersion}, ${input.dropVersion},
        ${columns}, ${this.scope.personId}, ${now}, ${undoUntil(now)},
        ${sealed})`);
  }

  /** Returns the id of the kept candidate. Call after `MergingReader.merge`, which checks the scope. */
  async undo(id: string): Promise<string> {
    const [row] = await this.db.query<{ keepId: string }>(sql`
      select sec.undo_merge(${id}, ${this.scope.personId}, ${this.clock.now()}) as keep_id`);
    return row!.keepId;
  }
}
