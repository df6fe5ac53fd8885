import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { ImportChoice } from '../import.types';
import { ImportRowsChoice } from './import-choice.types';
import { ImportChoicesService } from './import-choices.service';

@Resolver(() => ImportRowsChoice)
export class ImportChoicesResolver {
  constructor(private readonly service: ImportChoicesService) {}

  @Mutation(() => ImportRowsChoice, {
    description:
      'Applies one choice to up to 500 rows of an import; without `choice`, removes the stored choice. Each row is changed or refused alone: NOT_FOUND for an unknown row and for `UPDATE` of a person outside the caller’s scope; CANDIDATE_EXISTS for `CREATE` when the e-mail address or telephone number belongs to a candidate of the database; INVALID_STATE for a row without a `duplicate` (except for `SKIP`), for `UPDATE` of a record that the institution did not import or that has an account, and for a row that is neither READY nor FLAGGED (`SKIP` also discards FAILED and WAITING rows). NOT_FOUND for an unknown import.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_IMPORT' })
  chooseImportRows(
    @Args('importId', { type: () => ID, description: 'Id of the import' }) importId: string,
    @Args('ids', { type: () => [ID], description: 'Ids of rows of the import, 1 to 500; repeated ids count once' })
    ids: string[],
    @Args('choice', { type: () => ImportChoice, nullable: true, description: 'Null removes the stored choice' })
    choice?: ImportChoice | null,
  ): Promise<ImportRowsChoice> {
    return this.service.choose(importId, ids, choice ?? null);
  }
}
