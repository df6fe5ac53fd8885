import { Injectable } from '@nestjs/common';

import type { Actor } from '../../../platform/access/actor';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { ofReachedCandidate } from '../../candidacies';
import { inDatabase } from '../../candidates';

export interface Recipient {
  id: string;
  email: string | null;
  wantsMessages: boolean;
  /** The institution does not write to the candidate. */
  isUnwanted: boolean;
  /** A mail server answered to a message or an import notice of the institution that the address does not exist. */
  isUndeliverable: boolean;
  /** Whether the candidate is in the institution's database and within the sender's scope. */
  isVisible: boolean;
  hasApplied: boolean;
  /** The candidate is not erased, and is locked against erasure until the transaction ends. */
  isHeld: boolean;
}

/** Reads to whom a vacancy may be sent. Joins the current transaction. */
@Injectable()
export class SendingRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** The candidates of the ids that exist for the institution, in the order of their ids. */
  async recipients(ids: readonly string[], vacancyId: string, actor: Actor): Promise<ReadonlyMap<string, Recipient>> {
    const { tenantId } = this.scope;
    const reached = ofReachedCandidate(actor, 'DATABASE_SEND_VACANCY', 'k') ?? sql`true`;
    const rows = await this.db.query<Recipient>(sql`
      select k.candidate_id as id, k.email, k.vacancy_messages as wants_messages, k.seen and ${reached} as is_visible,
        exists (
          select 1 from sec.unwanted_contacts u
          where u.candidate_id = k.candidate_id and u.tenant_id = k.tenant_id
        ) as is_unwanted,
        exists (
          select 1 from sec.undeliverable_addresses b
          where b.candidate_id = k.candidate_id and b.tenant_id = k.tenant_id and b.address_norm = lower(k.email)
        ) or sec.import_notice_undeliverable(k.candidate_id) as is_undeliverable,
        exists (
          select 1 from candidacy a
          where a.candidate_id = k.candidate_id and a.vacancy_id = ${vacancyId} and a.tenant_id = ${tenantId}
            and a.status <> 'DRAFT'
        ) as has_applied,
        sec.hold_candidate(k.candidate_id) as is_held
      from (
        select c.id as candidate_id, c.email, c.vacancy_messages, ${tenantId}::uuid as tenant_id,
          (${inDatabase(tenantId, 'c')}) as seen
        from candidate c where c.id = any (${ids}::uuid[])
        order by c.id
      ) k`);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
