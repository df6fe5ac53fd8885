import { Injectable } from '@nestjs/common';

import { Audit } from '../audit/audit';
import { Database } from '../database/database';
import {
  type Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
  type SortColumn,
} from '../database/list-statement';
import type { ListedRow as QueriedRow, ListQuery } from '../database/list-query';
import type { Page } from '../database/page';
import { pageBounds, type PageInput, type SortOrder } from '../graphql/page';

/** The audit row of a list that was read. */
export interface ListTrace {
  action: string;
  objectType: string;
  objectId?: string;
}

interface RootListQuery {
  page?: PageInput | null;
  sort: SortColumn;
  order: SortOrder;
  conditions: Conditions;
}

export interface RootRows<R> {
  rows: (R & { id: string })[];
  counted: number;
  endCursor: string | null;
}

/** Reads lists for ROOT users with one statement, and records who read how many rows of which list. */
@Injectable()
export class RootLists {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  /** One page of a list. With a trace it writes an audit row with the number of rows. */
  async page<R extends object, T = R>(
    query: ListQuery,
    show?: (row: R & QueriedRow & { id: string }) => T,
    trace?: ListTrace,
  ): Promise<Page<T>> {
    const page = await this.db.page<R, T>(query, show);
    if (trace) await this.audit.record({ ...trace, changes: { rows: page.items.length } });
    return page;
  }

  async read<R extends object>(
    list: ListDefinition,
    { page, sort, order, conditions }: RootListQuery,
    trace?: ListTrace,
  ): Promise<RootRows<R>> {
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
