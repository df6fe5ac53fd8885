import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { GraphQLUpload, IncomingUpload } from '../../platform/storage/uploads/upload.scalar';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { DepartmentFilesService } from './department-files.service';
import { CsvFile, DepartmentColumns, DepartmentImport } from './department-import.types';
import {
  DepartmentFilter,
  DepartmentInput,
  DepartmentPage,
  DepartmentPatch,
  DepartmentSort,
  DepartmentType,
} from './department.types';
import { DepartmentsRepository } from './departments.repository';
import { DepartmentsService } from './departments.service';

@Resolver(() => DepartmentType)
export class DepartmentsResolver {
  constructor(
    private readonly repository: DepartmentsRepository,
    private readonly service: DepartmentsService,
    private readonly files: DepartmentFilesService,
  ) {}

  @Query(() => DepartmentPage, { description: 'The clients that the caller may list, by page.' })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_LIST' })
  departments(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 clients that the caller may list.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => DepartmentSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: DepartmentSort,
    @Args('filter', {
      type: () => DepartmentFilter,
      nullable: true,
      description: 'Filter of the list; null returns all clients that the caller may list.',
    })
    filter?: DepartmentFilter,
  ): Promise<DepartmentPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => DepartmentType, { description: 'A client. NOT_FOUND outside the caller’s scope.' })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_VIEW' })
  department(@Args('id', { type: () => ID }) id: string): Promise<DepartmentType> {
    return this.repository.get(id);
  }

  @Mutation(() => CsvFile, {
    description:
      'Exports the clients that the caller may list as CSV, at most 10,000. Cells are escaped so that a spreadsheet runs no formula.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_LIST' })
  exportDepartments(): Promise<CsvFile> {
    return this.files.export();
  }

  @Mutation(() => DepartmentType, {
    description:
      'Creates a client. ALREADY_EXISTS at `name` when another client has the name. FORBIDDEN when the permission does not have the scope ALL.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_ADD' })
  createDepartment(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: DepartmentInput,
  ): Promise<DepartmentType> {
    return this.service.create(input, key);
  }

  @Mutation(() => DepartmentType, {
    description:
      'Changes a client. The vacancies of the client show the new name at once. ALREADY_EXISTS at `name` when another client has the name, NOT_FOUND outside the scope of the permission, STALE_VERSION when the client changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_EDIT' })
  updateDepartment(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the client that the caller read' }) version: number,
    @Args('input') input: DepartmentPatch,
  ): Promise<DepartmentType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a client. IN_USE with the number of vacancies while the client has vacancies in any state. NOT_FOUND outside the scope of the permission, STALE_VERSION when the client changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_DELETE' })
  deleteDepartment(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the client that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }

  @Mutation(() => DepartmentImport, {
    description:
      'Imports clients from a CSV with name, address and other information, at most 2,000 rows. `dryRun` only reports the result. Rows with an existing name are skipped. If the first row has no known heading, `columns` is required: a dry run returns `unknownHeading`, a real run is refused with FIELD_REQUIRED at `columns`. FORBIDDEN when the permission does not have the scope ALL, INVALID_INPUT at `file` above 2,000 rows, FILE_TOO_LARGE, FILE_TYPE_NOT_ACCEPTED.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_ADD' })
  importDepartments(
    @Args('file', {
      type: () => GraphQLUpload,
      description:
        'A file with the extension csv or txt, by default at most 1 MiB. The columns are separated by semicolons, commas or tabs.',
    })
    file: IncomingUpload,
    @Args('dryRun', { type: () => Boolean, description: 'True returns the expected result and creates no client.' })
    dryRun: boolean,
    @Args('columns', {
      type: () => DepartmentColumns,
      nullable: true,
      description: 'Positions of the columns; null finds the columns by the headings in the first row.',
    })
    columns?: DepartmentColumns,
  ): Promise<DepartmentImport> {
    return this.files.import(file, dryRun, columns ?? undefined);
  }
}
