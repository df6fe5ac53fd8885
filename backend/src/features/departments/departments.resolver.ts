import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { GraphQLUpload, IncomingUpload } from '../../platform/storage/uploads/upload.scalar';
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

  @Query(() => DepartmentPage)
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_LIST' })
  departments(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => DepartmentSort, nullable: true }) sort?: DepartmentSort,
    @Args('filter', { type: () => DepartmentFilter, nullable: true }) filter?: DepartmentFilter,
  ): Promise<DepartmentPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => DepartmentType)
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_VIEW' })
  department(@Args('id', { type: () => ID }) id: string): Promise<DepartmentType> {
    return this.repository.get(id);
  }

  @Mutation(() => CsvFile, {
    description: 'Those that the caller may list, at most 10,000, for a spreadsheet; nothing in it runs as a formula.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_LIST' })
  exportDepartments(): Promise<CsvFile> {
    return this.files.export();
  }

  @Mutation(() => DepartmentType, {
    description: 'INVALID_INPUT at name when another has it. FORBIDDEN with a permission that reaches some only.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_ADD' })
  createDepartment(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: DepartmentInput,
  ): Promise<DepartmentType> {
    return this.service.create(input, key);
  }

  @Mutation(() => DepartmentType, { description: 'Its vacancies carry the new name at once.' })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_EDIT' })
  updateDepartment(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: DepartmentPatch,
  ): Promise<DepartmentType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, { description: 'IN_USE, with their number, while vacancies hang on it, also ended ones.' })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_DELETE' })
  deleteDepartment(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }

  @Mutation(() => DepartmentImport, {
    description:
      'A CSV of name, address and other information, at most 2,000 rows; with `dryRun` nothing is made. Rows with a name that is there already are left as they are. When the first row names no column that we know, `columns` has to: a dry run answers `unknownHeading`, anything else is refused.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_ADD' })
  importDepartments(
    @Args('file', { type: () => GraphQLUpload }) file: IncomingUpload,
    @Args('dryRun', { type: () => Boolean }) dryRun: boolean,
    @Args('columns', { type: () => DepartmentColumns, nullable: true }) columns?: DepartmentColumns,
  ): Promise<DepartmentImport> {
    return this.files.import(file, dryRun, columns ?? undefined);
  }
}
