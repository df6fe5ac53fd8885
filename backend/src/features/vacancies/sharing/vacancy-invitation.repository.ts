import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { ListDefinition } from '../../../platform/database/list-query';
import { SortOrder } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import type { VacancyInvitation, VacancyInvitationPage } from './invitation.types';

const DAY = 86_400_000;
const LIST: ListDefinition = {
  from: sql`vacancy_invitation n`,
  alias: 'n',
  columns: sql`n.id, n.email, n.created_at, n.created_by`,
  select: sql`page.id, page.email, page.created_at, page.created_by, p.name as creator_name`,
  joins: sql`left join person p on p.id = page.created_by`,
};

interface ListedInvitation {
  email: string;
  createdAt: Date;
  createdBy: string;
  creatorName: string;
}

export interface InvitationRow {
  emailNorm: string;
  batch: string;
  createdAt: Date;
}

/** Invitations to a vacancy. The caller locks the vacancy before writing. */
@Injectable()
export class VacancyInvitationRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Existing invitations among these addresses. */
  among(vacancyId: string, emails: readonly string[]): Promise<InvitationRow[]> {
    return this.db.query(sql`
      select email_norm, batch, created_at
      from vacancy_invitation
      where vacancy_id = ${vacancyId} and email_norm = any (${emails}::text[])`);
  }

  /** Number of invitations today. A lock serializes the calls of an institution, so the count is exact. */
  async sentToday(): Promise<number> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('vacancy-invitations:' || ${tenantId}, 0))`);
    const since = new Date(this.clock.now().getTime() - DAY);
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from vacancy_invitation where tenant_id = ${tenantId} and created_at > ${since}`);
    return row?.n ?? 0;
  }

  /** The link of earlier invitations, unless it is revoked. */
  async link(vacancyId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>(sql`
      select l.id from share_link l where l.vacancy_id = ${vacancyId} and l.revoked_at is null
      and exists (select 1 from vacancy_invitation n where n.link_id = l.id) order by l.created_at desc limit 1`);
    return row?.id;
  }

  async insert(
    common: { vacancyId: string; linkId: string; batch: string; message: string | null },
    people: readonly { id: string; email: string; emailNorm: string }[],
  ): Promise<void> {
    await this.db.query(sql`
      insert into vacancy_invitation (id, tenant_id, vacancy_id, link_id, batch, email, email_norm, message,
        created_by, created_at)
      select p.id, ${this.scope.tenantId}, ${common.vacancyId}, ${common.linkId}, ${common.batch}, p.email,
        p."emailNorm", ${common.message}, ${this.scope.values.personId}, ${this.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, email text, "emailNorm" text)`);
  }

  async page(vacancyId: string, page?: PageInput | null): Promise<VacancyInvitationPage> {
    return this.db.page<ListedInvitation, VacancyInvitation>(
      {
        list: LIST,
        page,
        sort: { sql: 'n.created_at', type: 'timestamptz' },
        order: SortOrder.DESC,
        where: [sql`n.vacancy_id = ${vacancyId}`, sql`n.tenant_id = ${this.scope.tenantId}`],
      },
      ({ id, email, createdAt, createdBy, creatorName }) => ({
        id,
        email,
        sentAt: createdAt,
        sentBy: { id: createdBy, name: creatorName },
      }),
    );
  }
}
