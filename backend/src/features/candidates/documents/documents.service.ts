import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Command } from '../../../platform/commands/commands';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';
import { Storage } from '../../../platform/storage/storage';
import type { CandidateType } from '../candidate.types';
import { CandidateChangesService } from '../profile/candidate-changes.service';
import { DocumentRepository } from './document.repository';

const REMOVED = { action: 'document.removed', objectType: 'Document' };

@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);

  constructor(
    private readonly changes: CandidateChangesService,
    private readonly documents: DocumentRepository,
    private readonly storage: Storage,
    private readonly grants: Grants,
  ) {}

  /** Deletes the row, then the file after the commit, unless an application uses it. */
  remove(id: string): Promise<CandidateType> {
    const work = async (command: Command) => {
      const key = await this.documents.remove(id);
      if (key) command.afterCommit(() => this.discard(key));
      return id;
    };
    return this.changes.thenShow(() => this.changes.record(REMOVED, work));
  }

  /** Download link to one of the caller’s documents. */
  async grantFor(id: string): Promise<Grant> {
    const { state, ...file } = await this.documents.file(id);
    if (state === 'QUARANTINED') throw new DomainError('FILE_QUARANTINED');
    return this.grants.issue(file);
  }

  private discard(key: string): void {
    this.storage
      .remove(key)
      .catch((error: Error) => this.logger.error(`A removed document's file stayed: ${error.message}`));
  }
}
