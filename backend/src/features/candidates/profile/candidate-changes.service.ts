import { Injectable } from '@nestjs/common';

import { Audit } from '../../../platform/audit/audit';
import { Database } from '../../../platform/database/database';
import { CandidateReader } from '../candidate.reader';
import { CandidateRepository, type LockedCandidate } from '../candidate.repository';
import type { CandidateType } from '../candidate.types';

interface Change {
  action: string;
  objectType: string;
}

/** What every change of a profile has in common: the lock, the version, the audit row, and the profile as the answer. */
@Injectable()
export class CandidateChanges {
  constructor(
    private readonly db: Database,
    private readonly candidates: CandidateRepository,
    private readonly reader: CandidateReader,
    private readonly audit: Audit,
  ) {}

  /** One change of one part; `work` answers the id of what it changed. */
  record({ action, objectType }: Change, work: (locked: LockedCandidate) => Promise<string>): Promise<string> {
    return this.db.transaction(async () => {
      const objectId = await work(await this.candidates.lock());
      await this.candidates.update();
      await this.audit.record({ action, objectType, objectId });
      return objectId;
    });
  }

  /** Makes something unless it is there already; two at once make one. */
  unless(present: () => Promise<string | undefined>, make: () => Promise<string>): Promise<string> {
    return this.db.transaction(async () => {
      await this.candidates.lock();
      return (await present()) ?? make();
    });
  }

  /** The profile as it is after the work, read in the same transaction. */
  thenShow(work: () => Promise<unknown>): Promise<CandidateType> {
    return this.db.transaction(async () => {
      await work();
      return this.reader.read();
    });
  }
}
