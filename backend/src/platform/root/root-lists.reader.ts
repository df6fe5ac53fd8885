import { Injectable } from '@nestjs/common';

import { AuditRepository } from '../audit/audit.repository';
import { Database } from '../database/database';
import type { ListedRow, ListQuery } from '../database/list-query';
import type { Page } from '../database/page';

/** The audit row of a list that was read. */
export interface ListTrace {
  action: string;
  objectType: string;
  objectId?: string;
}

/** Reads lists for ROOT users with one statement, and records who read how many rows of which list. */
@Injectable()
export class RootListsReader {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditRepository,
  ) {}

  /** One page of a list. With a trace it writes an audit row with the number of rows. */
  async page<R extends object, T = R>(
    query: ListQuery,
    show?: (row: R & ListedRow & { id: string }) => T,
    trace?: ListTrace,
  ): Promise<Page<T>> {
    const page = await this.db.page<R, T>(query, show);
    if (trace) await this.audit.record({ ...trace, changes: { rows: page.items.length } });
    return page;
  }
}
