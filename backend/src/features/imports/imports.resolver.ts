import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { RunType } from '../../platform/runs';
import { GraphQLUpload, type IncomingUpload } from '../../platform/storage/uploads/upload.scalar';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { ImportFilter, ImportRowFilter, ImportRowSort, ImportSort, StartImportInput } from './import.inputs';
import { CandidateImportPage, CandidateImportType, ImportRowPage } from './import.types';
import { ImportsReader } from './imports.reader';
import { ImportsService } from './imports.service';

const IMPORT: AccessRule = { kinds: ['STAFF'], permission: 'DATABASE_IMPORT' };

@Resolver(() => CandidateImportType)
export class ImportsResolver {
  constructor(
    private readonly reader: ImportsReader,
    private readonly service: ImportsService,
  ) {}

  @Query(() => CandidateImportType, { description: 'An import of the institution with the numbers of rows by state.' })
  @Access(IMPORT)
  candidateImport(
    @Args('id', { type: () => ID, description: 'Id of the import' }) id: string,
  ): Promise<CandidateImportType> {
    return this.reader.import(id);
  }

  @Query(() => CandidateImportPage, {
    description:
      'The imports of the institution; with another scope than ALL, the imports that the caller started. Rows that nobody confirmed are deleted 30 days after the last change of the row.',
  })
  @Access(IMPORT)
  candidateImports(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => ImportSort, nullable: true }) sort?: ImportSort,
    @Args('filter', { type: () => ImportFilter, nullable: true }) filter?: ImportFilter,
  ): Promise<CandidateImportPage> {
    return this.reader.imports(page, sort, filter);
  }

  @Query(() => ImportRowPage, {
    description:
      'The files and table rows of the imports within the caller’s scope. With `filter.importId`, only the rows of one import.',
  })
  @Access(IMPORT)
  importRows(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => ImportRowSort, nullable: true }) sort?: ImportRowSort,
    @Args('filter', { type: () => ImportRowFilter, nullable: true }) filter?: ImportRowFilter,
  ): Promise<ImportRowPage> {
    return this.reader.rows(page, sort, filter);
  }

  @Mutation(() => CandidateImportType, {
    description:
      'Adds a CV (pdf, doc, docx, rtf; up to 2 MB), a zip of CVs (up to 200 MB) or a CSV table with `columns` to an import, or begins one; at most 500 rows. The files are read by a run, and nobody becomes a candidate before `confirmImport`. A file that is uploaded again replaces its failed row. FILE_TOO_LARGE, FILE_TYPE_NOT_ACCEPTED for a damaged zip or table, QUOTA_EXCEEDED above 500 rows. FIELD_REQUIRED at `input.columns` for a table without a column for the name, without a column for the e-mail address or the telephone number, or with two columns for one field. FIELD_REQUIRED at `file` for a file without rows. NOT_FOUND for an unknown import.',
  })
  @Access(IMPORT)
  async startImport(
    @Args('file', { type: () => GraphQLUpload, description: 'A CV, a zip of CVs or a CSV table' }) file: IncomingUpload,
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input', { type: () => StartImportInput, defaultValue: {} }) input: StartImportInput,
  ): Promise<CandidateImportType> {
    return this.reader.import(await this.service.start(file, input, key));
  }

  @Mutation(() => CandidateImportType, {
    description:
      'Reads failed rows again, all or the given rows, and rows that were not read yet. NOT_FOUND for an unknown import.',
  })
  @Access(IMPORT)
  async retryImportRows(
    @Args('importId', { type: () => ID, description: 'Id of the import' }) importId: string,
    @Args('ids', {
      type: () => [ID],
      nullable: true,
      description: 'Ids of failed rows; null for all failed rows. Rows that are WAITING are read in both cases',
    })
    ids?: string[] | null,
  ): Promise<CandidateImportType> {
    return this.reader.import(await this.service.retry(importId, ids ?? null));
  }

  @Mutation(() => RunType, {
    description:
      'Starts a run that makes candidates of all ready rows, or of the given rows. A mail informs each person about the institution that holds the data. Of the given rows, each row that is not ready has an error: IMPORT_LACKS_CONTACT, CANDIDATE_EXISTS or INVALID_STATE. NOT_FOUND at `ids.<index>` for a row that the import does not have. Without given rows, the call is refused with one of the codes IMPORT_LACKS_CONTACT, CANDIDATE_EXISTS and INVALID_STATE when no row is ready. NOT_FOUND for an unknown import.',
  })
  @Access(IMPORT)
  confirmImport(
    @Args('importId', { type: () => ID, description: 'Id of the import' }) importId: string,
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('ids', {
      type: () => [ID],
      nullable: true,
      description: 'Ids of ready rows; null for all ready rows. An empty list is refused, as if no row were ready',
    })
    ids?: string[] | null,
  ): Promise<RunType> {
    return this.service.confirm(importId, ids ?? null, key);
  }

  @Mutation(() => CandidateImportType, {
    description:
      'Discards all rows that are not confirmed, and deletes the files and the values that were read from these rows. NOT_FOUND for an unknown import.',
  })
  @Access(IMPORT)
  async discardImport(
    @Args('id', { type: () => ID, description: 'Id of the import' }) id: string,
  ): Promise<CandidateImportType> {
    return this.reader.import(await this.service.discard(id));
  }
}
