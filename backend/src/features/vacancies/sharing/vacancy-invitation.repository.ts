import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import {
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../../platform/database/list-statement';
import { pageBounds, type PageInput, pageOf, SortOrder } from '../../../platform/graphql/page';
import type { VacancyInvitationPage } from './invitation.types';

const DAY = 86_400_000;
const LIST: ListDefinition = {
  name: 'vacancy_invitations',
  from: 'vacancy_invitation n',
  alias: 'n',
  columns: 'n.id, n.email, n.created_at, n.created_by',
  select: 'page.id, page.email, page.created_at, page.created_by, p.name as creator_name',
  joins: 'left join person p on p.id = page.created_by',
};

interface ListedInvitation extends ListedRow {
  email: string;
  created_at: Date;
  created_by: string;
  creator_name: string;
}

export interface InvitationRow {
  emailNorm: string;
  batch: string;
  createdAt: Date;
}

/** Who was invited to a vacancy; the caller holds the vacancy while it writes. */
@Injectable()
export class VacancyInvitationRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Those of these addresses that were invited. */
  among(vacancyId: string, emails: readonly string[]): Promise<InvitationRow[]> {
    return this.rows(
      `select email_norm as "emailNorm", batch, created_at as "createdAt" from vacancy_invitation where vacancy_id = $1 and email_norm = any ($2::text[])`,
      [vacancyId, emails],
    );
  }

  /** Counted one call after the other for the whole institution. */
  async sentToday(): Promise<number> {
    const { tenantId } = this.scope;
    await this.rows(`select pg_advisory_xact_lock(hashtextextended('vacancy-invitations:' || $1, 0))`, [tenantId]);
    const text = 'select count(*)::int as n from vacancy_invitation where tenant_id = $1 and created_at > $2';
    const since = new Date(this.clock.now().getTime() - DAY);
    const [row] = await this.rows<{ n: number }>(text, [tenantId, since]);
    return row?.n ?? 0;
  }

  /** The link that earlier invitations carry, while it is not revoked. */
  async link(vacancyId: string): Promise<string | undefined> {
    const [row] = await this.rows<{ id: string }>(
      `select l.id from share_link l where l.vacancy_id = $1 and l.revoked_at is null
         and exists (select 1 from vacancy_invitation n where n.link_id = l.id) order by l.created_at desc limit 1`,
      [vacancyId],
    );
    return row?.id;
  }

  async insert(
    common: { vacancyId: string; linkId: string; batch: string; message: string | null },
    people: readonly { id: string; email: string; emailNorm: string }[],
  ): Promise<void> {
    await this.rows(
      `insert into vacancy_invitation (id, tenant_id, vacancy_id, link_id, batch, email, email_norm, message, created_by, created_at)
       select p.id, $1, $2, $3, $4, p.email, p."emailNorm", $5, $6, $7 from jsonb_to_recordset($8::jsonb) as p (id uuid, email text, "emailNorm" text)`,
      [
        this.scope.tenantId,
        common.vacancyId,
        common.linkId,
        common.batch,
        common.message,
        this.scope.values.personId,
        this.clock.now(),
        JSON.stringify(people),
      ],
    );
  }

  async page(vacancyId: string, page?: PageInput | null): Promise<VacancyInvitationPage> {
    const { statement, values } = listStatement(LIST, {
      sort: { sql: 'n.created_at', type: 'timestamptz' },
      order: SortOrder.DESC,
      conditions: ['n.vacancy_id = $1', 'n.tenant_id = $2'],
      values: [vacancyId, this.scope.tenantId],
      variant: 'vacancy',
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<ListedInvitation>(statement, values));
    const items = rows.map(({ id, email, created_at, created_by, creator_name }) => ({
      id,
      email,
      sentAt: created_at,
      sentBy: { id: created_by, name: creator_name },
    }));
    return pageOf(items, counted, endCursor);
  }

  private rows<T extends object>(text: string, values: readonly unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, [...values]));
  }
}
