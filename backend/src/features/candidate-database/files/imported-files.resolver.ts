import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import type { Grant } from '../../../platform/storage/downloads/grants';
import { DocumentGrant } from '../../candidates';
import { ImportedFilesService } from './imported-files.service';

@Resolver()
export class ImportedFilesResolver {
  constructor(private readonly files: ImportedFilesService) {}

  @Query(() => DocumentGrant, {
    description:
      'Creates a link to an imported file of a candidate (`DatabaseCandidate.importedFiles`). Anyone with the link can download the file for 60 seconds. The audit log has an entry for each link. After taking the record over, the candidate sees these entries (`cvReadings`). NOT_FOUND outside the caller’s scope, while blind mode hides the candidate, after the candidate took the record over or objected to the import, and for a record that was merged into another one. FILE_QUARANTINED while the file waits for the malware scan, and for a file with malware.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_LIST_CANDIDATES' })
  importedFileGrant(
    @Args('id', { type: () => ID, description: 'Id of a file of `DatabaseCandidate.importedFiles`' }) id: string,
  ): Promise<Grant> {
    return this.files.grant(id);
  }
}
