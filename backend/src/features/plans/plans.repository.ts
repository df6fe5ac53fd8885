import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { RootListsReader } from '../../platform/root/root-lists.reader';
import { Plan } from './plan.entity';
import { type PlanFilter, type PlanPage, PlanSort, PlanSortField, type PlanType } from './plan.types';
import { PLAN_EXPORT } from './plan-export';

export type PlanValues = Omit<Plan, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const LIST: ListDefinition = {
  from: sql`plan p`,
  alias: 'p',
  select: sql`
    page.id, page.version, page.name, page.price, page.currency, page.vacancy_limit, page.vacancy_price_limit,
    page.user_limit, page.storage_megabytes, page.active,
    (select count(*)::int from sec.plan_institutions i where i.plan_id = page.id) as entities`,
};
const SORTS = {
  [PlanSortField.ID]: { sql: 'p.id', type: 'uuid' },
  [PlanSortField.NAME]: { sql: 'p.name', type: 'text' },
};

/** Plans, for ROOT users. */
@Injectable()
export class PlansRepository {
  constructor(
    private readonly db: Database,
    private readonly lists: RootListsReader,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<PlanType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(PLAN_EXPORT)
  list(page?: PageInput | null, sort?: PlanSort | null, filter?: PlanFilter | null): Promise<PlanPage> {
    const { field, order } = sort ?? new PlanSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`p.id = any (${ids}::uuid[])`),
      when(filter?.active, (active) => sql`p.active = ${active}`),
      when(filter?.q?.trim() || null, (q) => sql`position(sec.fold(${q}) in sec.fold(p.name)) > 0`),
    ];
    return this.lists.page<PlanType>({ list: LIST, page, sort: SORTS[field], order, where });
  }

  lock(id: string, version: number): Promise<Plan> {
    return this.db.of(Plan).lock({ id }, version);
  }

  insert(id: string, values: PlanValues): Promise<void> {
    const now = this.clock.now();
    return this.db.of(Plan).insert({ id, ...values, createdAt: now, updatedAt: now });
  }

  update(plan: Plan, values: PlanValues): Promise<void> {
    return this.db.of(Plan).save(plan, { ...values, updatedAt: this.clock.now() });
  }
}
