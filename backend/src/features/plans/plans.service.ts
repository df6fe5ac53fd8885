import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { requiredLine } from '../../common/text';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/commands/idempotency';
import { Conditions, type ListDefinition } from '../../platform/database/list-statement';
import { lockRow } from '../../platform/database/row-lock';
import { checkedIds, type PageInput, pageOf } from '../../platform/graphql/page';
import { OptionCache } from '../options';
import { RootCommands, type RootEvent } from '../../platform/root/root-commands.service';
import { RootLists } from '../../platform/root/root-lists.reader';
import { type PlanFilter, type PlanInput, type PlanPage, PlanSort, PlanSortField, type PlanType } from './plan.types';

interface PlanRow {
  id: string;
  version: number;
  name: string;
  price: string;
  currency: string;
  vacancy_limit: number | null;
  vacancy_price_limit: string | null;
  user_limit: number | null;
  storage_megabytes: number | null;
  active: boolean;
  entities: number;
}

const LIST: ListDefinition = {
  name: 'plans',
  from: 'plan p',
  alias: 'p',
  select: `page.id, page.version, page.name, page.price, page.currency, page.vacancy_limit, page.vacancy_price_limit, page.user_limit,
    page.storage_megabytes, page.active, (select count(*)::int from institution i where i.plan_id = page.id) as entities`,
};
const SORTS = {
  [PlanSortField.ID]: { sql: 'p.id', type: 'uuid' },
  [PlanSortField.NAME]: { sql: 'p.name', type: 'text' },
};

@Injectable()
export class PlansService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly idempotency: Idempotency,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
    private readonly options: OptionCache,
  ) {}

  async list(page?: PageInput | null, sort?: PlanSort | null, filter?: PlanFilter | null): Promise<PlanPage> {
    const { field, order } = sort ?? new PlanSort();
    const conditions = new Conditions()
      .add('ids', 'p.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('active', 'p.active = $?', filter?.active)
      .add('q', 'position(sec.fold($?) in sec.fold(p.name)) > 0', filter?.q?.trim() || null);
    const read = await this.lists.read<PlanRow>(LIST, { page: page ?? null, sort: SORTS[field], order, conditions });
    return pageOf(read.rows.map(shown), read.counted, read.endCursor);
  }

  async create(key: string, input: PlanInput): Promise<PlanType> {
    const values = await this.valuesOf(input);
    const id = await this.idempotency.once(key, 'createPlan', input, async () => {
      const made = this.clock.id();
      await this.desk.assertFree('plan', input.name, null);
      await this.db.transaction((manager) =>
        manager.query(
          `insert into plan (id, created_at, updated_at, name, price, currency, vacancy_limit, vacancy_price_limit, user_limit, storage_megabytes, active)
           values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [made, this.clock.now(), ...values],
        ),
      );
      await this.told('plan.created', made, input);
      return made;
    });
    return this.get(id);
  }

  async update(id: string, version: number, input: PlanInput): Promise<PlanType> {
    const values = await this.valuesOf(input);
    await this.db.transaction(async (manager) => {
      await lockRow(manager, 'select version from plan where id = $1', [this.desk.known(id)], version);
      await this.desk.assertFree('plan', input.name, id);
      await manager.query(
        `update plan set version = version + 1, updated_at = $2, name = $3, price = $4, currency = $5, vacancy_limit = $6,
           vacancy_price_limit = $7, user_limit = $8, storage_megabytes = $9, active = $10 where id = $1`,
        [id, this.clock.now(), ...values],
      );
      await this.told('plan.updated', id, input);
    });
    return this.get(id);
  }

  private told(action: RootEvent, objectId: string, input: PlanInput): Promise<void> {
    return this.desk.record({ action, objectType: 'Plan', objectId, changes: { ...input } });
  }

  private async valuesOf(input: PlanInput): Promise<unknown[]> {
    await this.options.ready();
    this.options.idOf('CURRENCY', input.currency, 'currency');
    return [
      requiredLine(input.name, 'name', { max: 80 }),
      input.price,
      input.currency,
      input.vacancyLimit ?? null,
      input.vacancyPriceLimit ?? null,
      input.userLimit ?? null,
      input.storageMegabytes ?? null,
      input.active,
    ];
  }

  private async get(id: string): Promise<PlanType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}

const shown = (row: PlanRow): PlanType => ({
  id: row.id,
  version: row.version,
  name: row.name,
  price: row.price,
  currency: row.currency,
  vacancyLimit: row.vacancy_limit,
  vacancyPriceLimit: row.vacancy_price_limit,
  userLimit: row.user_limit,
  storageMegabytes: row.storage_megabytes,
  active: row.active,
  entities: row.entities,
});
