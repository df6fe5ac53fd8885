import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, textsOfAllLanguages, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { OptionItem } from '../option-item.entity';
import {
  type OptionItemFilter,
  type OptionItemPage,
  OptionItemSort,
  OptionItemSortField,
  type OptionItemType,
} from './root-option.types';
import { OPTION_EXPORT } from './option-export';

export type NewOption = Pick<OptionItem, 'list' | 'parent' | 'texts'>;
type ItemRow = Pick<OptionItem, 'version' | 'list' | 'key' | 'texts' | 'parent' | 'sort' | 'active' | 'edited'>;

const LIST: ListDefinition = {
  from: sql`(
    select uid as id, version, list, key, texts, parent, sort, active, edited from option_item) o`,
  alias: 'o',
  select: sql`page.id, page.version, page.list, page.key, page.texts, page.parent, page.sort, page.active, page.edited`,
};
const SORTS = {
  [OptionItemSortField.ID]: { sql: 'o.id', type: 'uuid' },
  [OptionItemSortField.POSITION]: { sql: 'o.sort', type: 'int' },
  [OptionItemSortField.KEY]: { sql: 'o.key', type: 'text' },
};

/** Entries of the option lists, for ROOT users. */
@Injectable()
export class RootOptionsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async get(id: string): Promise<OptionItemType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(OPTION_EXPORT)
  list(
    page?: PageInput | null,
    sort?: OptionItemSort | null,
    filter?: OptionItemFilter | null,
  ): Promise<OptionItemPage> {
    const { field, order } = sort ?? new OptionItemSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`o.id = any (${ids}::uuid[])`),
      when(filter?.list, (list) => sql`o.list = ${list}`),
      when(filter?.active, (active) => sql`o.active = ${active}`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`position(sec.fold(${q}) in sec.fold(o.key || ' ' || ${textsOfAllLanguages(sql`o.texts`)})) > 0`,
      ),
    ];
    const { locale } = this.scope;
    return this.db.page<ItemRow, OptionItemType>(
      { list: LIST, page, sort: SORTS[field], order, where },
      ({ texts, sort: position, ...row }) => ({ ...row, text: { ...texts, localized: texts[locale] }, position }),
    );
  }

  lock(uid: string, version: number): Promise<OptionItem> {
    if (!isUuid(uid)) throw new DomainError('NOT_FOUND');
    return this.db.of(OptionItem).lock({ uid }, version);
  }

  /** Adds an entry at the end of its list, with a generated key. Returns its uid. */
  async insert({ list, parent, texts }: NewOption): Promise<string> {
    const [made] = await this.db.query<{ uid: string }>(sql`
      insert into option_item (id, list, key, sort, parent, texts, edited)
      select n.id, ${list}, 'own_' || n.id, coalesce((select max(sort) from option_item where list = ${list}), 0) + 1,
        ${parent}, ${JSON.stringify(texts)}, true
      from (select nextval('option_item_own') as id) n returning uid`);
    return made!.uid;
  }

  async update({ uid, version }: OptionItem, values: Pick<OptionItem, 'texts' | 'active'>): Promise<void> {
    await this.db.of(OptionItem).update({ uid }, { ...values, version: version + 1, edited: true });
  }

  /** Moves an entry to a position of its list and shifts the others. */
  async move({ uid, list }: OptionItem, position: number): Promise<void> {
    // Serializes concurrent moves in one list.
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('options:' || ${list}, 0))`);
    await this.db.write(sql`
      with ordered as (
        select id, row_number() over (order by (uid <> ${uid}), sort, id) as place
        from option_item
        where list = ${list} and uid <> ${uid}
      ), placed as (
        select id, case when place >= ${position} then place + 1 else place end as place from ordered
      )
      update option_item o set sort = p.place, edited = true from placed p where o.id = p.id and o.sort <> p.place`);
    await this.db.write(sql`update option_item set sort = ${position} where uid = ${uid}`);
  }
}
