import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { Passwords } from '../../../platform/auth/passwords';
import { Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { AccountImportRepository, type ImportAnswer } from './account-import.repository';
import { accountOf, type ImportedAccount, type ImportedRecord } from './imported-account.rules';

export interface ImportOutcome {
  /** SKIPPED: the person has such an account, from an earlier run or by their own confirmed registration. */
  state: ImportAnswer['state'];
  /** Why the line was refused: fields and codes. */
  reasons: string[];
}

/** Ends the transaction of a trial without a commit. */
class DryRunRollback extends Error {}
/** A trial run stores nothing, so it omits the hashing of passwords, which is slow by design. */
const TRIAL_HASH = 'not hashed in a trial';

/**
 * Imports people of an older system; the operator runs it on the command line. These people sign in with their earlier
 * password and must then choose a strong one. The person is recorded as the actor of this creation.
 */
@Injectable()
export class AccountImportService {
  constructor(
    private readonly commands: Commands,
    private readonly accounts: AccountImportRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Imports one line of the file in a separate transaction. */
  import(record: ImportedRecord): Promise<ImportOutcome> {
    return outcomeOf(record, async ({ person, secret }) => {
      const hash = 'hash' in secret ? secret.hash : await this.passwords.hash(secret.password);
      const id = this.clock.id();
      return this.asRoot(id, () => this.accounts.insert(id, person, hash));
    });
  }

  /** The outcome of every line, from one transaction that is rolled back. */
  async tryOut(records: readonly ImportedRecord[]): Promise<ImportOutcome[]> {
    const outcomes: ImportOutcome[] = [];
    const trial = this.asRoot(this.clock.id(), async () => {
      for (const record of records)
        outcomes.push(
          await outcomeOf(record, ({ person }) => this.accounts.insert(this.clock.id(), person, TRIAL_HASH)),
        );
      throw new DryRunRollback();
    });
    await trial.catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    return outcomes;
  }

  private asRoot<T>(personId: string, work: () => Promise<T>): Promise<T> {
    return this.commands.as({ audience: 'root', personId, requestId: this.clock.id() }, work);
  }
}

async function outcomeOf(
  record: ImportedRecord,
  insert: (account: ImportedAccount) => Promise<ImportAnswer>,
): Promise<ImportOutcome> {
  try {
    const { state, code, field } = await insert(accountOf(record));
    return { state, reasons: code ? [reasonOf(code, field)] : [] };
  } catch (error) {
    const faults = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : [];
    // A fault without a field is no fault of the line, such as a database that cannot be reached.
    if (faults.length === 0 || faults.some(({ field }) => !field)) throw error;
    return { state: 'REFUSED', reasons: faults.map(({ code, field }) => reasonOf(code, field)) };
  }
}

const reasonOf = (code: string, field = 'line'): string => `${field}: ${code}`;
