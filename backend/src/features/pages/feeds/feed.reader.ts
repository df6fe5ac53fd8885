import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database';

export interface AddressRow {
  id: string;
  published_at: Date;
}

export interface FeedRow extends AddressRow {
  title: string;
  description: string;
  entity_name: string;
  department_name: string | null;
  province: number | null;
  municipality: number | null;
  vacancy_type: number | null;
  category: number | null;
  openings: number;
  end_date: Date;
  salary_min: string | null;
  salary_max: string | null;
  salary_currency: string;
  show_salary: boolean;
}

/** The same words as in the policies of the public, so that the index of open vacancies serves. */
const OPEN = `v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()`;
const FROM = 'from vacancy v join institution i on i.id = v.tenant_id';
const COUNT = { name: 'feed_count', text: `select count(*)::int as n ${FROM} where ${OPEN}` };
const ADDRESSES = {
  name: 'feed_addresses',
  text: `select v.id, v.published_at ${FROM} where ${OPEN} order by v.published_at desc, v.id desc limit $1 offset $2`,
};
const ENTITIES = {
  name: 'feed_entities',
  text: `select v.tenant_id as id, max(v.published_at) as published_at ${FROM} where ${OPEN} group by v.tenant_id order by v.tenant_id limit $1`,
};
const ROWS = {
  name: 'feed_rows',
  text: `select v.id, v.published_at, v.title, v.description, i.name as entity_name, v.department_name, v.province, v.municipality, v.vacancy_type,
      v.category, v.openings, v.end_date, v.salary_min, v.salary_max, v.salary_currency, v.show_salary
    ${FROM} where ${OPEN} order by v.published_at desc, v.id desc limit $1 offset $2`,
};

/** Open public vacancies as machines read them, through the policies of the public whoever asks. */
@Injectable()
export class FeedReader {
  constructor(private readonly db: Database) {}

  async count(): Promise<number> {
    const [row] = await this.read<{ n: number }>(COUNT, []);
    return row?.n ?? 0;
  }

  addresses = (limit: number, offset: number): Promise<AddressRow[]> => this.read(ADDRESSES, [limit, offset]);

  /** Institutions with at least one open vacancy. */
  entities = (limit: number): Promise<AddressRow[]> => this.read(ENTITIES, [limit]);

  rows = (limit: number, offset: number): Promise<FeedRow[]> => this.read(ROWS, [limit, offset]);

  private read<T extends object>(statement: { name: string; text: string }, values: unknown[]): Promise<T[]> {
    return this.db.as({ audience: 'public', tenantId: undefined, personId: undefined }, () =>
      this.db.read<T>(statement, values),
    );
  }
}
