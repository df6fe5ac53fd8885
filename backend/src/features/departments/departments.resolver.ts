import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { DepartmentFilter, DepartmentPage, DepartmentSort, DepartmentType } from './department.types';
import { DepartmentsRepository } from './departments.repository';

@Resolver(() => DepartmentType)
export class DepartmentsResolver {
  constructor(private readonly repository: DepartmentsRepository) {}

  @Query(() => DepartmentPage)
  @Access({ kinds: ['STAFF'], permission: 'DEPARTMENT_LIST' })
  departments(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => DepartmentSort, nullable: true }) sort?: DepartmentSort,
    @Args('filter', { type: () => DepartmentFilter, nullable: true }) filter?: DepartmentFilter,
  ): Promise<DepartmentPage> {
    return this.repository.list(page, sort, filter);
  }
}
