import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { RequestScope } from '../../../platform/context/request-scope';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';
import { canBeOpened } from '../../../platform/storage/scanning/scan.states';
import { mediaTypeOf, splitFileName } from '../../../platform/storage/uploads/file-types';
import { RowFilesReader } from './row-files.reader';

/** Creates links to the files of rows that are not confirmed. Staff compare these files with the values that were read. */
@Injectable()
export class RowFilesService {
  constructor(
    private readonly files: RowFilesReader,
    private readonly scope: RequestScope,
    private readonly grants: Grants,
    private readonly audit: AuditRepository,
  ) {}

  async grant(id: string): Promise<Grant> {
    const { actor } = this.scope;
    const file = actor && (await this.files.find(id, actor));
    if (!file) throw new DomainError('NOT_FOUND');
    if (!canBeOpened(file.scan)) throw new DomainError('FILE_QUARANTINED');
    await this.audit.record({
      action: 'import.file-read',
      objectType: 'CandidateImport',
      objectId: file.importId,
      changes: { row: id },
    });
    const { fileName, storageKey } = file;
    const { extension } = splitFileName(fileName);
    return this.grants.issue({
      storageKey,
      fileName,
      mediaType: extension ? mediaTypeOf(extension) : 'application/octet-stream',
    });
  }
}
