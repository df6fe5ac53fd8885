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
      'Changes the values that were read (name, contact, studies, languages, skills, experiences), renames the file, or chooses what to do with a person who exists. INVALID_INPUT with the path of the field for an unknown option, a wrong date or a repeated language; FIELD_REQUIRED for an entry without content; DATE_RANGE_INVALID when an entry ends before it begins. CANDIDATE_EXISTS for `CREATE` when the e-mail address or telephone number belongs to a candidate of the database. NOT_FOUND for `UPDATE` of a person outside the caller’s scope. INVALID_STATE for `UPDATE` without an existing person, or of a record that the institution did not import or that has an account. STALE_VERSION when the row changed since it was read. INVALID_STATE unless the row is READY or FLAGGED.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_IMPORT' })
  async fixImportRow(
    @Args('id', { type: () => ID, description: 'Id of the row' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the row that the caller read' }) version: number,
    @Args('input') input: ImportRowPatch,
  ): Promise<ImportRowType> {
    return this.reader.row(await this.service.fix(id, version, input));
  }
}
