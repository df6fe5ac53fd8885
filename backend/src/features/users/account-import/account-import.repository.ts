import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { normalisedEmail } from '../email';
import type { ImportedCandidate, ImportedStaff } from './imported-account.inputs';

/** The result of the function `sec.import_account` for one person. */
export interface ImportAnswer {
  state: 'IMPORTED' | 'SKIPPED' | 'REFUSED';
  code?: string;
  field?: string;
}

/** Writes account, person, profile and audit row of an imported person by one function of the database. */
@Injectable()
export class AccountImportRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** The function reads the values by these names. */
  async insert(personId: string, person: ImportedCandidate | ImportedStaff, hash: string): Promise<ImportAnswer> {
    const values = {
      ...person,
      email_norm: normalisedEmail(person.email),
      person: personId,
      account: this.clock.id(),
      password_hash: hash,
      audit: this.clock.id(),
      request: this.scope.values.requestId,
      at: this.clock.now(),
    };
    const [row] = await this.db.query<{ answer: ImportAnswer }>(
      sql`select sec.import_account(${JSON.stringify(values)}::jsonb) as answer`,
    );
    if (!row) throw new Error('The function of an import answers one row');
    return row.answer;
  }
}
