import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { requiredLine } from '../../../common/text';
import { type Command, Commands } from '../../../platform/commands/commands.service';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql, when } from '../../../platform/database/sql';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { PubSub } from '../../../platform/pubsub/pubsub';
import '../events';
import type { OptionListName } from '../option.types';
import { OptionCache } from '../option-cache.service';
import {
  type NewOptionInput,
  type OptionChangeInput,
  type OptionItemFilter,
  type OptionItemPage,
  OptionItemSort,
  OptionItemSortField,
  type OptionItemType,
  type OptionTextInput,
} from './root-option.types';

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

const COLUMNS = sql`uid as id, version, list, key, texts, parent, sort, active, edited`;
const LIST: ListDefinition = {
  from: sql`(select ${COLUMNS} from option_item) o`,
  alias: 'o',
  select: sql`page.id, page.version, page.list, page.key, page.texts, page.parent, page.sort, page.active, page.edited`,
};
const SORTS = {
  [OptionItemSortField.ID]: { sql: 'o.id', type: 'uuid' },
  [OptionItemSortField.POSITION]: { sql: 'o.sort', type: 'int' },
  [OptionItemSortField.KEY]: { sql: 'o.key', type: 'text' },
};
/** Lists whose entries belong to a province. */
const WITHIN_PROVINCE: readonly OptionListName[] = ['DISTRICT', 'MUNICIPALITY'];

/** ROOT users edit texts, order and visibility, and add entries. Keys never change. */
@Injectable()
export class RootOptionsService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly commands: Commands,
    private readonly pubsub: PubSub,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: OptionItemSort | null,
    filter?: OptionItemFilter | null,
  ): Promise<OptionItemPage> {
    const { field, order } = sort ?? new OptionItemSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (value) => sql`o.id = any (${value}::uuid[])`),
      when(filter?.list, (value) => sql`o.list = ${value}`),
      when(filter?.active, (value) => sql`o.active = ${value}`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`
          position(sec.fold(${value}) in sec.fold(o.key || ' ' || o.texts::text)) > 0`,
      ),
    ];
    return this.db.page<ItemRow, OptionItemType>({ list: LIST, page, sort: SORTS[field], order, where }, (row) =>
      this.shown(row),
    );
  }

  /** Added at the end of its list. */
  async create(key: string, input: NewOptionInput): Promise<OptionItemType> {
    await this.options.ready();
    const texts = textsOf(input.text);
    const parent = this.parentOf(input);
    const id = await this.commands.once(key, 'createOption', input, async (command) => {
      const [made] = await this.db.query<{ uid: string }>(sql`
        insert into option_item (id, list, key, sort, parent, texts, edited)
        select n.id, ${input.list}, 'own_' || n.id, coalesce((select max(sort) from option_item where list =
          ${input.list}), 0) + 1, ${parent}, ${JSON.stringify(texts)}, true
        from (select nextval('option_item_own') as id) n returning uid`);
      await this.record(command, 'option.created', made!.uid, input.list, { list: input.list, texts });
      return made!.uid;
    });
    return this.get(id);
  }

  /** Moves the entry to its position and shifts the others. Every process uses the new list from its next request. */
  async update(id: string, version: number, input: OptionChangeInput): Promise<OptionItemType> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const texts = textsOf(input.text);
    await this.commands.run(async (command) => {
      const before = await this.db.lock<ItemRow>(sql`select ${COLUMNS} from option_item where uid = ${id}`, version);
      if (before.sort !== input.position) await this.move(before, input.position);
      await this.db.write(sql`
        update option_item
        set version = version + 1, texts = ${JSON.stringify(texts)}, active = ${input.active}, edited = true
        where uid = ${id}`);
      await this.record(command, 'option.updated', id, before.list, {
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
    await this.commands.run(async () => {
      // Serializes concurrent moves in one list.
      await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('options:' || ${item.list}, 0))`);
      await this.db.query(sql`
        with ordered as (
          select id, row_number() over (order by (uid <> ${item.id}), sort, id) as place
          from option_item
          where list = ${item.list} and uid <> ${item.id}
        ), placed as (
          select id, case when place >= ${position} then place + 1 else place end as place from ordered
        )
        update option_item o set sort = p.place, edited = true from placed p where o.id = p.id and o.sort <> p.place`);
      await this.db.write(sql`update option_item set sort = ${position} where uid = ${item.id}`);
    });
  }

  private async record(
    command: Command,
    action: 'option.created' | 'option.updated',
    id: string,
    list: OptionListName,
    changes: Record<string, unknown>,
  ): Promise<void> {
    await command.audit({ action, objectType: 'Option', objectId: id, changes });
    await command.publish(action, { optionId: id });
    command.afterCommit(() => this.options.forget());
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
    return { ...row, text: { ...texts, localized: texts[this.scope.locale] }, position: sort };
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
