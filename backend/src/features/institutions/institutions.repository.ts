import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Audit } from '../../platform/audit/audit';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../platform/database/list-statement';
import { checkedIds, pageBounds, PageInput, pageOf } from '../../platform/graphql/page';
import { OptionCache } from '../options';
import {
  type EntityFilter,
  type EntityPage,
  EntitySort,
  EntitySortField,
  type EntityStatus,
  type EntityType,
} from './entity.types';

interface EntityRow extends ListedRow {
  version: number;
  name: string;
  sector: number | null;
  province: number | null;
  email: string | null;
  telephone: string | null;
  website: string | null;
  status: EntityStatus;
  contact_name: string | null;
  status_reason: string | null;
  status_at: Date | null;
  plan_id: string | null;
  plan_name: string | null;
  vacancy_limit: number | null;
  user_limit: number | null;
  storage_megabytes: number | null;
  vacancy_price_limit: string | null;
  created_at: Date;
  vacancy_count: number;
  staff_count: number;
}

const LIST: ListDefinition = {
  name: 'entities',
  from: 'institution i',
  alias: 'i',
  select: `page.id, page.version, page.name, page.sector, page.province, page.email, page.telephone, page.website, page.status, page.created_at,
    page.contact_name, page.status_reason, page.status_at, page.plan_id, pl.name as plan_name,
    page.vacancy_limit, page.user_limit, page.storage_megabytes, page.vacancy_price_limit,
    (select count(*)::int from vacancy v where v.tenant_id = page.id) as vacancy_count,
    (select count(*)::int from staff_member m where m.tenant_id = page.id and m.status = 'ACTIVE') as staff_count`,
  joins: 'left join plan pl on pl.id = page.plan_id',
};
const SORTS = {
  [EntitySortField.ID]: { sql: 'i.id', type: 'uuid' },
  [EntitySortField.NAME]: { sql: 'i.name', type: 'text' },
  [EntitySortField.CREATED_AT]: { sql: 'i.created_at', type: 'timestamptz' },
};

/** Institutions for ROOT users. Each access writes an audit row with the actor’s name. */
@Injectable()
export class InstitutionsRepository {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly options: OptionCache,
  ) {}

  async get(id: string): Promise<EntityType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async list(page?: PageInput | null, sort?: EntitySort | null, filter?: EntityFilter | null): Promise<EntityPage> {
    await this.options.ready();
    const { field, order } = sort ?? new EntitySort();
    const wanted = new Conditions()
      .add('ids', 'i.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('status', 'i.status = any ($?::text[])', filter?.status)
      .add('plan', 'i.plan_id = any ($?::uuid[])', checkedIds(filter?.planId ? [filter.planId] : null, isUuid))
      .add('sector', 'i.sector = $?', this.options.filterId('SECTOR', filter?.sector))
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(i.name || ' ' || coalesce(i.email, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      ...wanted,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<EntityRow>(statement, values));
    await this.audit.record({ action: 'entity.listed', objectType: 'Entity', changes: { rows: rows.length } });
    return pageOf(
      rows.map((row) => this.shown(row)),
      counted,
      endCursor,
    );
  }

  private shown(row: EntityRow & { id: string }): EntityType {
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      sector: this.options.find(row.sector),
      province: this.options.find(row.province),
      email: row.email,
      telephone: row.telephone,
      website: row.website,
      status: row.status,
      contactName: row.contact_name,
      statusReason: row.status_reason,
      statusAt: row.status_at,
      plan: row.plan_id && row.plan_name ? { id: row.plan_id, name: row.plan_name } : null,
      limits: {
        vacancies: row.vacancy_limit,
        users: row.user_limit,
        storageMegabytes: row.storage_megabytes,
        vacancyPrice: row.vacancy_price_limit,
      },
      createdAt: row.created_at,
      vacancyCount: row.vacancy_count,
      staffCount: row.staff_count,
    };
  }
}
