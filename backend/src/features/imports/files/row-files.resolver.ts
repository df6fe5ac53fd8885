import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import type { Grant } from '../../../platform/storage/downloads/grants';
import { DocumentGrant } from '../../candidates';
import { RowFilesService } from './row-files.service';

@Resolver()
export class RowFilesResolver {
  constructor(private readonly files: RowFilesService) {}

  @Query(() => DocumentGrant, {
    description:
      'Creates a link to the file of a row that is neither confirmed nor discarded (`ImportRow.hasFile`). Anyone with the link can download the file for 60 seconds. The audit log has an entry for each link. NOT_FOUND for a row without a file, for a file that failed the inspection, and outside the caller’s scope: with a scope other than ALL, the imports that the caller started. FILE_QUARANTINED before the file is read, before it is scanned, and for a file with malware.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_IMPORT' })
  importRowGrant(@Args('id', { type: () => ID, description: 'Id of a row of an import' }) id: string): Promise<Grant> {
    return this.files.grant(id);
  }
}
