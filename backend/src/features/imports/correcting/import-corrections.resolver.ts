import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { ImportRowType } from '../import.types';
import { ImportsReader } from '../imports.reader';
import { ImportRowPatch } from './correction.inputs';
import { ImportCorrectionsService } from './import-corrections.service';

@Resolver(() => ImportRowType)
export class ImportCorrectionsResolver {
  constructor(
    private readonly reader: ImportsReader,
    private readonly service: ImportCorrectionsService,
  ) {}

  @Mutation(() => ImportRowType, {
    description:
      'Changes what was read (name, contact, studies, languages, skills, experiences), renames the file, or chooses what to do with a person who exists. INVALID_INPUT with the path of the field for an unknown option, a wrong date or a repeated language; FIELD_REQUIRED for an entry without content; DATE_RANGE_INVALID when an entry ends before it begins. CANDIDATE_EXISTS for `CREATE` when the e-mail address or telephone number belongs to a candidate of the database. NOT_FOUND for `UPDATE` of a person outside the caller’s scope. STALE_VERSION when the row changed since it was read. INVALID_STATE unless the row is READY or FLAGGED.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_IMPORT' })
  async fixImportRow(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: ImportRowPatch,
  ): Promise<ImportRowType> {
    return this.reader.row(await this.service.fix(id, version, input));
  }
}
