import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface InvitedFacts {
  id: string;
  email: string;
  emailNorm: string;
  message: string | null;
  inviter: string;
  inviterId: string;
  entity: string;
  vacancy: string;
  code: string;
  until: Date;
  candidateId: string | null;
  vacancyId: string;
  visibility: string;
  linkCode: string;
}

export interface InvitationLink {
  vacancyId: string;
  visibility: string;
  code: string;
}

/** Reads the data for messages about invitations to a vacancy and its removal. */
@Injectable()
export class SharingFactsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  invited(batch: string): Promise<InvitedFacts[]> {
    return this.db.read<InvitedFacts>(sql`
      select n.id, n.email, n.email_norm, n.message, p.name as inviter, p.id as inviter_id, i.name as entity, v.title as vacancy,
        v.verification_code as code, v.end_date as until, n.candidate_id, v.id as vacancy_id, v.visibility,
        l.code as link_code
      from vacancy_invitation n
      join vacancy v on v.id = n.vacancy_id
      join institution i on i.id = n.tenant_id
      join person p on p.id = n.created_by
      join share_link l on l.id = n.link_id
      where n.batch = ${batch} order by n.id`);
  }

  /** The addresses among `emails` of candidates to whom the institution must not write. */
  async refusing(emails: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.read<{ email: string }>(sql`
      select lower(p.email) as email
      from do_not_contact x join candidate p on p.id = x.candidate_id
      where x.tenant_id = ${this.scope.tenantId} and lower(p.email) = any (${emails}::text[])`);
    return new Set(rows.map(({ email }) => email));
  }

  /** The candidates of the institution who have one of the addresses, those with an account first. */
  async candidates(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.read<{ email: string; id: string }>(sql`
      select distinct on (lower(p.email)) lower(p.email) as email, p.id
      from institution_candidate k join candidate p on p.id = k.candidate_id
      where k.tenant_id = ${this.scope.tenantId} and lower(p.email) = any (${emails}::text[])
      order by lower(p.email), p.account_id is null, p.id`);
    return new Map(rows.map(({ email, id }) => [email, id]));
  }

  /** Returns undefined if the link was revoked or the vacancy closed. */
  async link(tenantId: string | undefined, invitationId: string): Promise<InvitationLink | undefined> {
    const [link] = await this.db.as({ audience: 'staff', tenantId, personId: undefined }, () =>
      this.db.read<InvitationLink>(sql`
        select v.id as vacancy_id, v.visibility, l.code
        from vacancy_invitation n
        join share_link l on l.id = n.link_id
        join vacancy v on v.id = n.vacancy_id
        where n.id = ${invitationId} and l.revoked_at is null and v.status = 'PUBLISHED' and
          v.end_date > ${this.clock.now()}`),
    );
    return link;
  }

  async removalReason(vacancyId: string): Promise<string | null> {
    const [note] = await this.db.read<{ reason: string | null }>(sql`
      select close_note as reason from vacancy where id = ${vacancyId}`);
    return note?.reason ?? null;
  }
}
