import { Injectable } from '@nestjs/common';

import { Audit } from '../../../platform/audit/audit';
import { Idempotency } from '../../../platform/commands/idempotency';
import { Database } from '../../../platform/database/database';
import { CandidateReader } from '../candidate.reader';
import { CandidateRepository, type LockedCandidate } from '../candidate.repository';
import type { CandidateType } from '../candidate.types';

interface Change {
  action: string;
  objectType: string;
}

/** Common parts of every change of a profile: lock, version, audit row, and the profile as the result. */
@Injectable()
export class CandidateChanges {
  constructor(
    private readonly db: Database,
    private readonly candidates: CandidateRepository,
    private readonly reader: CandidateReader,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
  ) {}

  /** Runs `make` at most once per candidate and key. */
  once(key: string, operation: string, input: unknown, make: () => Promise<string>): Promise<string> {
    return this.idempotency.once(key, operation, input, make);
  }

  /** Runs a change of one part; `work` returns the id of the changed object. */
  record({ action, objectType }: Change, work: (locked: LockedCandidate) => Promise<string>): Promise<string> {
    return this.db.transaction(async () => {
      const objectId = await work(await this.candidates.lock());
      await this.candidates.update();
      await this.audit.record({ action, objectType, objectId });
      return objectId;
    });
  }

  /** Creates an object unless it exists. Concurrent calls create one. */
  unless(present: () => Promise<string | undefined>, make: () => Promise<string>): Promise<string> {
    return this.db.transaction(async () => {
      await this.candidates.lock();
      return (await present()) ?? make();
    });
  }

  /** Runs the work and returns the profile, read in the same transaction. */
  thenShow(work: () => Promise<unknown>): Promise<CandidateType> {
    return this.db.transaction(async () => {
      await work();
      return this.reader.read();
    });
  }
}
