import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Faults } from '../../common/faults';
import { isUuid } from '../../common/ids';
import { requiredLine } from '../../common/text';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/commands/idempotency';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, when } from '../../platform/database/sql';
import type { PageInput } from '../../platform/graphql/page';
import { RootCommands } from '../../platform/root/root-commands.service';
import { RootLists } from '../../platform/root/root-lists.reader';
import {
  ACCOUNT_STATUS,
  emailOrNull,
  Invitations,
  memberOf,
  type MemberRow,
  SEEN,
  SEEN_COLUMNS,
  websiteOrNull,
} from '../users';
import {
  type PartnerFilter,
  type PartnerInput,
  type PartnerPage,
  PartnerSort,
  PartnerSortField,
  type PartnerType,
} from './partner.types';

type PartnerRow = MemberRow & {
  organisation: string;
  website: string | null;
};

const LIST: ListDefinition = {
  from: sql`(
    select p.id, p.version, p.name, p.telephone, p.created_at, a.email, ${ACCOUNT_STATUS} as status,
      coalesce(o.organisation, p.name) as organisation, o.website
    from person p join account a on a.person_id = p.id left join partner o on o.id = p.id
    where p.kind = 'PARTNER') u`,
  alias: 'u',
  select: sql`page.id, page.version, page.name, page.telephone, page.created_at, page.email, page.status,
    page.organisation, page.website, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [PartnerSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [PartnerSortField.NAME]: { sql: 'u.name', type: 'text' },
  [PartnerSortField.ORGANISATION]: { sql: 'u.organisation', type: 'text' },
  [PartnerSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** Partners, who offer tests: created by ROOT, joining by invitation. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly invitations: Invitations,
    private readonly idempotency: Idempotency,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
  ) {}

  async list(page?: PageInput | null, sort?: PartnerSort | null, filter?: PartnerFilter | null): Promise<PartnerPage> {
    return this.read(page, sort, filter, { action: 'partner.listed', objectType: 'Partner' });
  }

  async create(key: string, input: PartnerInput): Promise<PartnerType> {
    const check = new Faults();
    const organisation = check.of(() => requiredLine(input.organisation, 'organisation', { max: 160 }), '');
    const website = check.of(() => websiteOrNull(input.website, 'website'), null);
    const name = check.of(() => requiredLine(input.name, 'name', { max: 100 }), '');
    const email = check.of(() => emailOrNull(input.email, 'email'), '');
    if (email === null) check.add(new DomainError('EMAIL_REQUIRED', {}, 'email'));
    check.throwIfAny();
    const { locale } = input;
    const id = await this.idempotency.once(key, 'createPartner', input, async () => {
      const { personId } = await this.invitations.invite({ kind: 'PARTNER', name, email: email ?? '', locale });
      await this.db.transaction((manager) =>
        manager.query('insert into partner (id, organisation, website, created_at) values ($1, $2, $3, $4)', [
          personId,
          organisation,
          website,
          this.clock.now(),
        ]),
      );
      await this.desk.record({ action: 'partner.created', objectType: 'Partner', objectId: personId });
      return personId;
    });
    return this.get(id);
  }

  async resend(id: string): Promise<PartnerType> {
    await this.get(id);
    await this.invitations.resend(id);
    return this.get(id);
  }

  suspend = (id: string, version: number, reason: string): Promise<PartnerType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<PartnerType> =>
    this.setSuspended(id, version, false, reason);

  private async setSuspended(id: string, version: number, suspended: boolean, text: string): Promise<PartnerType> {
    const reason = this.desk.reason(text);
    await this.db.transaction(async (manager) => {
      const ended = await manager.query<{ id: string }[]>(
        `select ended as id from sec.root_set_blocked($1, 'PARTNER', $2, $3, $4) ended`,
        [this.desk.known(id), version, suspended, this.clock.now()],
      );
      this.desk.forget(ended);
      const action = suspended ? 'partner.suspended' : 'partner.reactivated';
      await this.desk.record({ action, objectType: 'Partner', objectId: id, reason });
    });
    return this.get(id);
  }

  private async get(id: string): Promise<PartnerType> {
    const { items } = await this.read(null, null, { ids: [this.desk.known(id)] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async read(
    page?: PageInput | null,
    sort?: PartnerSort | null,
    filter?: PartnerFilter | null,
    trace?: { action: string; objectType: string },
  ): Promise<PartnerPage> {
    const { field, order } = sort ?? new PartnerSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (value) => sql`u.id = any (${value}::uuid[])`),
      when(filter?.status, (value) => sql`u.status = any (${value}::text[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`
          position(sec.fold(${value}) in sec.fold(u.organisation || ' ' || u.name || ' ' || u.email)) > 0`,
      ),
    ];
    const query = { list: LIST, page, sort: SORTS[field], order, where };
    return this.lists.page<PartnerRow, PartnerType>(query, shown, trace);
  }
}

const shown = (row: PartnerRow): PartnerType => ({
  ...memberOf(row),
  organisation: row.organisation,
  website: row.website,
});
