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
      'Creates a link to the file of a row that is not confirmed (`ImportRow.hasFile`). Anyone with the link can download the file for 60 seconds. Each link is in the audit log. NOT_FOUND for a row without a file and outside the caller’s scope. FILE_QUARANTINED until the file is read, while it is not scanned, and when malware was found.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_IMPORT' })
  importRowGrant(@Args('id', { type: () => ID }) id: string): Promise<Grant> {
    return this.files.grant(id);
  }
}
