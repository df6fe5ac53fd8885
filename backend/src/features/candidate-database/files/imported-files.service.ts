import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';
import { DatabaseCandidateReader } from '../reading/database-candidate.reader';

/** Creates links to imported files, for staff who may see the candidate. Each link has a row in the audit log. */
@Injectable()
export class ImportedFilesService {
  constructor(
    private readonly candidates: DatabaseCandidateReader,
    private readonly grants: Grants,
    private readonly audit: AuditRepository,
  ) {}

  async grant(id: string): Promise<Grant> {
    const file = await this.candidates.importedFile(id);
    if (!file) throw new DomainError('NOT_FOUND');
    if (file.state === 'QUARANTINED') throw new DomainError('FILE_QUARANTINED');
    await this.audit.record({
      action: 'candidate.file-read',
      objectType: 'Candidate',
      objectId: file.candidateId,
      changes: { document: id },
    });
    return this.grants.issue(file);
  }
}
