import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../platform/database/list-statement';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../platform/graphql/page';
import {
  type DepartmentFilter,
  type DepartmentPage,
  DepartmentSort,
  DepartmentSortField,
  type DepartmentType,
} from './department.types';

const LIST: ListDefinition = {
  name: 'departments',
  from: 'department d',
  alias: 'd',
  select: 'page.id, page.version, page.name, page.address, page.information',
};
const SORTS = {
  [DepartmentSortField.ID]: { sql: 'd.id', type: 'uuid' },
  [DepartmentSortField.NAME]: { sql: 'd.name', type: 'text' },
};

@Injectable()
export class DepartmentsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: DepartmentSort | null,
    filter?: DepartmentFilter | null,
  ): Promise<DepartmentPage> {
    const { field, order } = sort ?? new DepartmentSort();
    const wanted = new Conditions()
      .add('tenant', 'd.tenant_id = $?', this.scope.tenantId)
      .add('ids', 'd.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('q', `position(sec.fold($?) in sec.fold(d.name)) > 0`, filter?.q?.trim() || null);
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<DepartmentType & ListedRow>(statement, values));
    return pageOf(rows, counted, endCursor);
  }
}
