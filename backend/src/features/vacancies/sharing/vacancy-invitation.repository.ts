import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { ListDefinition } from '../../../platform/database/list-query';
import { SortOrder } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import type { VacancyInvitation as ShownInvitation, VacancyInvitationPage } from './invitation.types';
import { VacancyInvitation } from './vacancy-invitation.entity';

const DAY = 86_400_000;
const LIST: ListDefinition = {
  from: sql`vacancy_invitation n`,
  alias: 'n',
  columns: sql`n.id, n.email, n.created_at, n.created_by`,
  select: sql`page.id, page.email, page.created_at, page.created_by, p.name as creator_name`,
  joins: sql`left join person p on p.id = page.created_by`,
};

type ListedInvitation = Pick<VacancyInvitation, 'email' | 'createdAt' | 'createdBy'> & { creatorName: string };
export type InvitationRow = Pick<VacancyInvitation, 'emailNorm' | 'batch' | 'createdAt'>;

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
  async sentToday(to: 'addresses' | 'candidates' = 'addresses'): Promise<number> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('vacancy-invitations:' || ${tenantId}, 0))`);
    const since = new Date(this.clock.now().getTime() - DAY);
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from vacancy_invitation where tenant_id = ${tenantId} and created_at > ${since} and (candidate_id is not null) = ${to === 'candidates'}`);
    return row?.n ?? 0;
  }

  /** The link of earlier invitations, unless it is revoked. */
  async link(vacancyId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>(sql`
      select l.id from share_link l where l.vacancy_id = ${vacancyId} and l.revoked_at is null
      and exists (select 1 from vacancy_invitation n where n.link_id = l.id) order by l.created_at desc limit 1`);
    return row?.id;
  }

  insert(
    common: Pick<VacancyInvitation, 'vacancyId' | 'linkId' | 'batch' | 'message'>,
    people: readonly (Pick<VacancyInvitation, 'id' | 'email' | 'emailNorm'> &
      Partial<Pick<VacancyInvitation, 'candidateId'>>)[],
  ): Promise<void> {
    const { tenantId, personId: createdBy } = this.scope;
    const sent = { ...common, tenantId, createdBy, createdAt: this.clock.now() };
    return this.db.of(VacancyInvitation).insert(people.map((person) => ({ ...person, ...sent })));
  }

  async page(vacancyId: string, page?: PageInput | null): Promise<VacancyInvitationPage> {
    return this.db.page<ListedInvitation, ShownInvitation>(
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
