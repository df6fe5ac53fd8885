import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database';
import { columns, sql, type Sql } from '../../../platform/database/sql';
import type { Vacancy } from '../../vacancies';

export interface AddressRow {
  id: string;
  publishedAt: Date;
}

const COLUMNS = [
  'title',
  'description',
  'departmentName',
  'province',
  'municipality',
  'vacancyType',
  'category',
  'openings',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'showSalary',
] as const satisfies readonly (keyof Vacancy)[];

const FEED_COLUMNS = columns('v', COLUMNS);

export type FeedRow = AddressRow & Pick<Vacancy, (typeof COLUMNS)[number]> & { endDate: Date; entityName: string };

/** Repeats the condition of the row level security policy, so that PostgreSQL uses the index of open vacancies. */
const OPEN = sql`from vacancy v join institution i on i.id = v.tenant_id
  where v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()`;

/** Reads open public vacancies. The statement always runs with the role `public`. */
@Injectable()
export class FeedReader {
  constructor(private readonly db: Database) {}

  async count(): Promise<number> {
    const [row] = await this.read<{ n: number }>(sql`select count(*)::int as n ${OPEN}`);
    return row?.n ?? 0;
  }

  addresses = (limit: number, offset: number): Promise<AddressRow[]> =>
    this.read(sql`select v.id, v.published_at ${OPEN}
      order by v.published_at desc, v.id desc limit ${limit} offset ${offset}`);

  /** Institutions with at least one open vacancy. */
  entities = (limit: number): Promise<AddressRow[]> =>
    this.read(sql`select v.tenant_id as id, max(v.published_at) as published_at ${OPEN}
      group by v.tenant_id order by v.tenant_id limit ${limit}`);

  rows = (limit: number, offset: number): Promise<FeedRow[]> =>
    this.read(sql`select v.id, v.published_at, v.end_date, i.name as entity_name, ${FEED_COLUMNS} ${OPEN}
      order by v.published_at desc, v.id desc limit ${limit} offset ${offset}`);

  private read<T extends object>(query: Sql): Promise<T[]> {
    return this.db.as({ audience: 'public', tenantId: undefined, personId: undefined }, () => this.db.read<T>(query));
  }
}
