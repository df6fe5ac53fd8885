import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { RootListsReader } from '../../platform/root/root-lists.reader';
import { OptionCacheService } from '../options';
import { type EntityFilter, type EntityPage, EntitySort, EntitySortField, type EntityType } from './entity.types';
import type { Institution } from './institution.entity';
import { ENTITY_EXPORT } from './entity-export';

type EntityRow = Pick<
  Institution,
  | 'id'
  | 'version'
  | 'name'
  | 'email'
  | 'telephone'
  | 'website'
  | 'status'
  | 'createdAt'
  | 'contactName'
  | 'statusReason'
  | 'statusAt'
  | 'sector'
  | 'province'
  | 'planId'
  | 'vacancyLimit'
  | 'userLimit'
  | 'storageMegabytes'
  | 'vacancyPriceLimit'
> & { planName: string | null; vacancyCount: number; staffCount: number };

const LIST: ListDefinition = {
  from: sql`institution i`,
  alias: 'i',
  select: sql`
    page.id, page.version, page.name, page.sector, page.province, page.email, page.telephone, page.website,
    page.status, page.created_at, page.contact_name, page.status_reason, page.status_at, page.plan_id,
    pl.name as plan_name, page.vacancy_limit, page.user_limit, page.storage_megabytes, page.vacancy_price_limit,
    (select count(*)::int from sec.institution_vacancies v where v.tenant_id = page.id) as vacancy_count,
    (select count(*)::int from staff_member m where m.tenant_id = page.id and m.status = 'ACTIVE') as staff_count`,
  joins: sql`left join plan pl on pl.id = page.plan_id`,
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
    private readonly lists: RootListsReader,
    private readonly options: OptionCacheService,
  ) {}

  async get(id: string): Promise<EntityType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ENTITY_EXPORT)
  async list(page?: PageInput | null, sort?: EntitySort | null, filter?: EntityFilter | null): Promise<EntityPage> {
    await this.options.ready();
    const { field, order } = sort ?? new EntitySort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`i.id = any (${ids}::uuid[])`),
      when(filter?.status, (status) => sql`i.status = any (${status}::text[])`),
      when(checkedIds(filter?.planId ? [filter.planId] : null, isUuid), (ids) => sql`i.plan_id = any (${ids}::uuid[])`),
      when(this.options.filterId('SECTOR', filter?.sector), (sector) => sql`i.sector = ${sector}`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`position(sec.fold(${q}) in sec.fold(i.name || ' ' || coalesce(i.email, ''))) > 0`,
      ),
    ];
    return this.lists.page<EntityRow, EntityType>(
      { list: LIST, page, sort: SORTS[field], order, where },
      (row) => this.shown(row),
      { action: 'entity.listed', objectType: 'Entity' },
    );
  }

  private shown(row: EntityRow): EntityType {
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
      contactName: row.contactName,
      statusReason: row.statusReason,
      statusAt: row.statusAt,
      plan: row.planId && row.planName ? { id: row.planId, name: row.planName } : null,
      limits: {
        vacancies: row.vacancyLimit,
        users: row.userLimit,
        storageMegabytes: row.storageMegabytes,
        vacancyPrice: row.vacancyPriceLimit,
      },
      createdAt: row.createdAt,
      vacancyCount: row.vacancyCount,
      staffCount: row.staffCount,
    };
  }
}
