import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { allOf, sql, type Sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import {
  ofReachedCandidate,
  ofReachedVacancy,
  personHidden,
  PERSON_PARTLY_HIDDEN,
  shownName,
  hiddenPerson,
  joinedPersonName,
} from '../candidacies';
import { OptionCacheService } from '../options';
import { FAVOURITE_EXPORT } from './favourite-export';
import type { Favourite, FavouriteList } from './favourite.entity';
import { isOwner, mayDeleteShared } from '../../platform/access/shared-record';
import {
  type FavouriteFilter,
  type FavouriteListType,
  type FavouritePage,
  FavouriteSort,
  FavouriteSortField,
  type FavouriteType,
} from './favourite.types';

const PERMISSION = 'FAVOURITES_MANAGE';
/** Lists in one answer. A person has at most 50 of them; the others are shared by colleagues. */
const MOST_LISTS_SHOWN = 200;
/**
 * Row level security hides a candidate who withdrew the consent to be found and whom the institution does not know
 * otherwise. A person who objected or closed the account is blocked until the erasure. A record that was merged into
 * another keeps the entries of lists that have the other, for the undo.
 */
const VISIBLE = sql`exists (select 1 from candidate p where p.id = f.candidate_id and p.merged_into is null and not p.blocked)`;
const SORTS = {
  [FavouriteSortField.ID]: { sql: 'f.id', type: 'uuid' },
  [FavouriteSortField.ADDED_AT]: { sql: 'f.added_at', type: 'timestamptz' },
};

/** Selects the entries with the current profile and the latest candidacy `c` that satisfies the condition. */
const listOf = (reached: Sql): ListDefinition => ({
  from: sql`favourite f`,
  alias: 'f',
  select: sql`
    page.id, page.version, page.list_id, page.candidate_id, page.note, page.added_at, page.added_by as adder_id,
    adder.name as adder_name, l.name as list_name, ${joinedPersonName(sql`p.name || ' ' || p.surname`)} as candidate_name, p.profession,
    p.province, p.district, latest.candidacy_id, latest.vacancy_title`,
  joins: sql`
    left join favourite_list l on l.id = page.list_id
    left join person adder on adder.id = page.added_by
    left join candidate p on p.id = page.candidate_id
    ${hiddenPerson(sql`page.candidate_id`)}
    left join lateral (
      select c.id as candidacy_id, v.title as vacancy_title
      from candidacy c left join vacancy v on v.id = c.vacancy_id
      where c.candidate_id = page.candidate_id and c.tenant_id = page.tenant_id and c.status <> 'DRAFT'
        and c.anonymised_at is null and not ${PERSON_PARTLY_HIDDEN} and ${reached}
      order by c.applied_at desc, c.id desc
      limit 1
    ) latest on true`,
});

type EntryRow = Pick<Favourite, 'id' | 'version' | 'listId' | 'candidateId' | 'note' | 'addedAt'> & {
  adderId: string;
  adderName: string;
  listName: string;
  candidateName: string;
  profession: string | null;
  province: number | null;
  district: number | null;
  candidacyId: string | null;
  vacancyTitle: string | null;
};
type ListRow = Omit<FavouriteList, 'tenantId' | 'nameFolded'> & { ownerName: string };

/** Reads lists of favourite candidates: those of the caller, and those that colleagues share. */
@Injectable()
export class FavouritesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  lists(q?: string | null): Promise<FavouriteListType[]> {
    return this.readLists(when(q, (part) => sql`position(sec.fold(${part}) in l.name_folded) > 0`) ?? sql`true`);
  }

  /** The candidates of a list within the scope of the caller. */
  async candidatesOf({ id, counts }: FavouriteListType): Promise<number> {
    return (await counts()).get(id) ?? 0;
  }

  async list(id: string): Promise<FavouriteListType> {
    const [found] = isUuid(id) ? await this.readLists(sql`l.id = ${id}`) : [];
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(FAVOURITE_EXPORT)
  async entries(
    page?: PageInput | null,
    sort?: FavouriteSort | null,
    filter?: FavouriteFilter | null,
  ): Promise<FavouritePage> {
    await this.options.ready();
    const actor = this.actor();
    const { field, order } = sort ?? new FavouriteSort();
    const where = [
      sql`f.tenant_id = ${this.scope.tenantId}`,
      sql`f.list_id in (select l.id from favourite_list l where ${this.visible(actor)})`,
      ofReachedCandidate(actor, PERMISSION, 'f'),
      VISIBLE,
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`f.id = any (${ids}::uuid[])`),
      when(filter?.listId, (id) => sql`f.list_id = ${id}`),
      when(filter?.q?.trim() || null, matching),
    ];
    const list = listOf(ofReachedVacancy(actor, PERMISSION) ?? sql`true`);
    return this.db.page<EntryRow, FavouriteType>({ list, page, sort: SORTS[field], order, where }, (row) =>
      this.shown(row),
    );
  }

  async entry(id: string): Promise<FavouriteType> {
    const { items } = await this.entries(null, null, { ids: [id] });
    if (!items[0]) throw new DomainError('NOT_FOUND');
    return items[0];
  }

  private async readLists(condition: Sql): Promise<FavouriteListType[]> {
    const actor = this.actor();
    const rows = await this.db.read<ListRow>(sql`
      select l.id, l.version, l.name, l.visibility, l.owner_id, l.created_at, l.updated_at, o.name as owner_name
      from favourite_list l
      join person o on o.id = l.owner_id
      where ${this.visible(actor)} and ${condition}
      order by l.owner_id <> ${actor.personId}, l.name_folded, l.id
      limit ${MOST_LISTS_SHOWN}`);
    const ids = rows.map(({ id }) => id);
    let counted: Promise<ReadonlyMap<string, number>> | undefined;
    const counts = () => (counted ??= this.count(ids));
    return rows.map(({ ownerName, ...row }) => ({
      ...row,
      owner: { id: row.ownerId, name: ownerName },
      canEdit: isOwner(actor, row),
      canDelete: mayDeleteShared(actor, row),
      counts,
    }));
  }

  /** The number of candidates within scope of each list that has one. */
  private async count(lists: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const entries = allOf([
      sql`f.list_id = any (${lists}::uuid[])`,
      VISIBLE,
      ofReachedCandidate(this.actor(), PERMISSION, 'f'),
    ]);
    const rows = await this.db.read<{ listId: string; n: number }>(sql`
      select f.list_id, count(*)::int as n from favourite f where ${entries} group by f.list_id`);
    return new Map(rows.map(({ listId, n }) => [listId, n]));
  }

  private shown({ adderId, adderName, province, district, ...row }: EntryRow): FavouriteType {
    const place = this.options.find(district) ?? this.options.find(province);
    return {
      ...row,
      candidateName: shownName(row.candidateName.trim(), this.scope.locale),
      place: place?.text.localized ?? null,
      addedBy: { id: adderId, name: adderName },
    };
  }

  private visible({ personId }: Actor): Sql {
    return sql`l.tenant_id = ${this.scope.tenantId} and (l.owner_id = ${personId} or l.visibility = 'SHARED')`;
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

const matching = (q: string): Sql => sql`(
  position(sec.fold(${q}) in sec.fold(coalesce(f.note, ''))) > 0 or exists (
    select 1 from candidate p
    where p.id = f.candidate_id and not ${personHidden(sql`f.candidate_id`)} and position(sec.fold(${q}) in sec.fold(p.name || ' ' || p.surname)) > 0))`;
