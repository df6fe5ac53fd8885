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
import { type ListTrace, RootListsReader } from '../../platform/root/root-lists.reader';
import { ACCOUNT_STATUS, memberOf, type MemberRow, SEEN, SEEN_COLUMNS } from '../users';
import { Partner } from './partner.entity';
import { type PartnerFilter, type PartnerPage, PartnerSort, PartnerSortField, type PartnerType } from './partner.types';
import { PARTNER_EXPORT } from './partner-export';

type PartnerRow = MemberRow & Pick<Partner, 'organisation' | 'website'>;

const LIST: ListDefinition = {
  from: sql`(
    select p.id, p.version, p.name, p.telephone, p.created_at, a.email, ${ACCOUNT_STATUS} as status,
      coalesce(o.organisation, p.name) as organisation, o.website
    from person p join account a on a.person_id = p.id left join partner o on o.id = p.id
    where p.kind = 'PARTNER') u`,
  alias: 'u',
  select: sql`
    page.id, page.version, page.name, page.telephone, page.created_at, page.email, page.status, page.organisation,
    page.website, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [PartnerSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [PartnerSortField.NAME]: { sql: 'u.name', type: 'text' },
  [PartnerSortField.ORGANISATION]: { sql: 'u.organisation', type: 'text' },
  [PartnerSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** Partners with account and organisation, for ROOT users. */
@Injectable()
export class PartnersRepository {
  constructor(
    private readonly db: Database,
    private readonly lists: RootListsReader,
    private readonly clock: Clock,
  ) {}

  /** NOT_FOUND also for a text that is not a UUID. */
  async get(id: string): Promise<PartnerType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(PARTNER_EXPORT)
  list(
    page?: PageInput | null,
    sort?: PartnerSort | null,
    filter?: PartnerFilter | null,
    trace?: ListTrace,
  ): Promise<PartnerPage> {
    const { field, order } = sort ?? new PartnerSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`u.id = any (${ids}::uuid[])`),
      when(filter?.status, (status) => sql`u.status = any (${status}::text[])`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`position(sec.fold(${q}) in sec.fold(u.organisation || ' ' || u.name || ' ' || u.email)) > 0`,
      ),
    ];
    const query = { list: LIST, page, sort: SORTS[field], order, where };
    return this.lists.page<PartnerRow, PartnerType>(query, shown, trace);
  }

  insert(partner: Pick<Partner, 'id' | 'organisation' | 'website'>): Promise<void> {
    return this.db.of(Partner).insert({ ...partner, createdAt: this.clock.now() });
  }

  /** Returns the ended sessions. STALE_VERSION. */
  setSuspended(id: string, version: number, suspended: boolean): Promise<{ id: string }[]> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.query<{ id: string }>(sql`
      select ended as id
      from sec.root_set_blocked(${id}, 'PARTNER', ${version}, ${suspended}, ${this.clock.now()}) ended`);
  }
}

const shown = (row: PartnerRow): PartnerType => ({
  ...memberOf(row),
  organisation: row.organisation,
  website: row.website,
});
