import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { requiredLine } from '../../common/text';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/database/idempotency';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../platform/database/list-statement';
import { lockRow } from '../../platform/database/row-lock';
import { Outbox } from '../../platform/events/outbox';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../platform/graphql/page';
import { PubSub } from '../../platform/pubsub/pubsub';
import './events';
import type { OptionListName } from './option.type';
import { OptionCache } from './option-cache';
import {
  type NewOptionInput,
  type OptionChangeInput,
  type OptionItemFilter,
  type OptionItemPage,
  OptionItemSort,
  OptionItemSortField,
  type OptionItemType,
  type OptionTextInput,
} from './option-desk.types';

interface ItemRow {
  id: string;
  version: number;
  list: OptionListName;
  key: string;
  texts: { en: string; pt: string; fr: string };
  parent: string | null;
  sort: number;
  active: boolean;
  edited: boolean;
}

const COLUMNS = 'uid as id, version, list, key, texts, parent, sort, active, edited';
const LIST: ListDefinition = {
  name: 'option_items',
  from: `(select ${COLUMNS} from option_item) o`,
  alias: 'o',
  select: 'page.id, page.version, page.list, page.key, page.texts, page.parent, page.sort, page.active, page.edited',
};
const SORTS = {
  [OptionItemSortField.ID]: { sql: 'o.id', type: 'uuid' },
  [OptionItemSortField.POSITION]: { sql: 'o.sort', type: 'int' },
  [OptionItemSortField.KEY]: { sql: 'o.key', type: 'text' },
};
/** The lists whose entries lie within a province. */
const WITHIN_PROVINCE: readonly OptionListName[] = ['DISTRICT', 'MUNICIPALITY'];

/** Root's hand on the option lists: texts, order, on and off, and entries of its own. Keys stay as they are. */
@Injectable()
export class OptionDeskService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
    private readonly clock: Clock,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: OptionItemSort | null,
    filter?: OptionItemFilter | null,
  ): Promise<OptionItemPage> {
    const { field, order } = sort ?? new OptionItemSort();
    const wanted = new Conditions()
      .add('ids', 'o.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('list', 'o.list = $?', filter?.list)
      .add('active', 'o.active = $?', filter?.active)
      .add('q', `position(sec.fold($?) in sec.fold(o.key || ' ' || o.texts::text)) > 0`, filter?.q?.trim() || null);
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<ItemRow & ListedRow>(statement, values));
    return pageOf(
      rows.map((row) => this.shown(row)),
      counted,
      endCursor,
    );
  }

  /** At the end of its list. */
  async create(key: string, input: NewOptionInput): Promise<OptionItemType> {
    await this.options.ready();
    const texts = textsOf(input.text);
    const parent = this.parentOf(input);
    const id = await this.idempotency.once(key, 'createOption', input, async () => {
      const [made] = await this.db.transaction((manager) =>
        manager.query<{ uid: string }[]>(
          `insert into option_item (id, list, key, sort, parent, texts, edited)
           select n.id, $1, 'own_' || n.id, coalesce((select max(sort) from option_item where list = $1), 0) + 1, $2, $3, true
           from (select nextval('option_item_own') as id) n returning uid`,
          [input.list, parent, JSON.stringify(texts)],
        ),
      );
      await this.told('option.created', made!.uid, input.list, { list: input.list, texts });
      return made!.uid;
    });
    return this.get(id);
  }

  /** Its place is taken by moving the others on; every process offers the new list from its next request on. */
  async update(id: string, version: number, input: OptionChangeInput): Promise<OptionItemType> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const texts = textsOf(input.text);
    await this.db.transaction(async (manager) => {
      const before = await lockRow<ItemRow>(
        manager,
        `select ${COLUMNS} from option_item where uid = $1`,
        [id],
        version,
      );
      if (before.sort !== input.position) await this.move(before, input.position);
      await manager.query(
        'update option_item set version = version + 1, texts = $2, active = $3, edited = true where uid = $1',
        [id, JSON.stringify(texts), input.active],
      );
      await this.told('option.updated', id, before.list, {
        list: before.list,
        key: before.key,
        texts: [before.texts, texts],
        position: [before.sort, input.position],
        active: [before.active, input.active],
      });
    });
    return this.get(id);
  }

  private async move(item: ItemRow, position: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      // Two moves in one list take turns.
      await manager.query(`select pg_advisory_xact_lock(hashtextextended('options:' || $1, 0))`, [item.list]);
      await manager.query(
        `with ordered as (
           select id, row_number() over (order by (uid <> $2), sort, id) as place from option_item where list = $1 and uid <> $2
         ), placed as (
           select id, case when place >= $3 then place + 1 else place end as place from ordered
         )
         update option_item o set sort = p.place, edited = true from placed p where o.id = p.id and o.sort <> p.place`,
        [item.list, item.id, position],
      );
      await manager.query('update option_item set sort = $2 where uid = $1', [item.id, position]);
    });
  }

  private async told(
    action: 'option.created' | 'option.updated',
    id: string,
    list: OptionListName,
    changes: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record({ action, objectType: 'Option', objectId: id, changes });
    await this.outbox.add(action, { optionId: id });
    this.db.afterCommit(() => this.options.forget());
    this.pubsub.publish('options', { list });
  }

  private parentOf({ list, parent }: NewOptionInput): string | null {
    if (!WITHIN_PROVINCE.includes(list)) {
      if (parent) throw new DomainError('INVALID_INPUT', {}, 'parent');
      return null;
    }
    if (!parent) throw new DomainError('FIELD_REQUIRED', {}, 'parent');
    this.options.idOf('PROVINCE', parent, 'parent');
    return parent;
  }

  private async get(id: string): Promise<OptionItemType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private shown({ texts, sort, ...row }: ItemRow): OptionItemType {
    return {
      id: row.id,
      version: row.version,
      list: row.list,
      key: row.key,
      text: { ...texts, localized: texts[this.scope.locale] },
      parent: row.parent,
      position: sort,
      active: row.active,
      edited: row.edited,
    };
  }
}

function textsOf(text: OptionTextInput): { en: string; pt: string; fr: string } {
  const faults: DomainError[] = [];
  const line = (locale: 'en' | 'pt' | 'fr'): string => {
    try {
      return requiredLine(text[locale], `text.${locale}`, { max: 200 });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push(error);
      return '';
    }
  };
  const texts = { en: line('en'), pt: line('pt'), fr: line('fr') };
  DomainErrors.throwIfAny(faults);
  return texts;
}
