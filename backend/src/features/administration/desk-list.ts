import { Injectable } from '@nestjs/common';

import { Audit } from '../../platform/audit/audit';
import { Database } from '../../platform/database/database';
import {
  type Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
  type SortColumn,
} from '../../platform/database/list-statement';
import { pageBounds, type PageInput, type SortOrder } from '../../platform/graphql/page';

interface Wanted {
  page?: PageInput | null;
  sort: SortColumn;
  order: SortOrder;
  conditions: Conditions;
}

export interface DeskPage<R> {
  rows: (R & { id: string })[];
  counted: number;
  endCursor: string | null;
}

/** A list as root reads it: one statement, and a trace of who looked at how many rows of what. */
@Injectable()
export class DeskList {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  async read<R extends object>(
    list: ListDefinition,
    { page, sort, order, conditions }: Wanted,
    trace?: { action: string; objectType: string; objectId?: string },
  ): Promise<DeskPage<R>> {
    const { statement, values } = listStatement(list, {
      sort,
      order,
      conditions: conditions.conditions,
      values: conditions.values,
      variant: conditions.variant,
      bounds: pageBounds(page),
    });
    const read = readList(await this.db.read<R & ListedRow>(statement, values));
    if (trace) await this.audit.record({ ...trace, changes: { rows: read.rows.length } });
    return read;
  }
}
