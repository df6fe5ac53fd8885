import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import type { Locale } from '../../../common/locale';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { hiddenValue, visibleName } from '../../candidacies';

interface CandidacyOfMail {
  /** The name as `shownName` takes it, because blind mode may hide the candidate from the caller. */
  firstName: string;
  hasAddress: boolean;
  locale: Locale;
  vacancy: string;
  entity: string;
  departmentId: string | null;
  ownerId: string;
  /** Null for an unknown reason. */
  reason: { text: string | null; isActive: boolean } | null;
  /** Null for a stage of another vacancy. */
  stage: string | null;
}

/** Reads the values of the mail about a decision. */
@Injectable()
export class DecisionMailReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async find(
    id: string,
    { reasonId, stageId }: { reasonId?: string | null; stageId?: string | null },
  ): Promise<CandidacyOfMail | undefined> {
    if (!isUuid(id)) return undefined;
    const idOrNull = (given: string | null | undefined) => (given && isUuid(given) ? given : null);
    const { tenantId } = this.scope;
    const [row] = await this.db.read<CandidacyOfMail>(sql`
      select case when ${hiddenValue('c')} then ${visibleName('c')} else p.name end as first_name,
        coalesce(p.email, '') <> '' as has_address, p.locale,
        v.title as vacancy, i.name as entity, v.department_id, v.owner_id,
        (select json_build_object('text', r.candidate_text ->> p.locale, 'isActive', r.active) from rejection_reason r
          where r.id = ${idOrNull(reasonId)}::uuid and r.tenant_id = ${tenantId}) as reason,
        (select s.name from stage s where s.id = ${idOrNull(stageId)}::uuid and s.vacancy_id = v.id) as stage
      from candidacy c
      join vacancy v on v.id = c.vacancy_id
      join institution i on i.id = c.tenant_id
      join candidate p on p.id = c.candidate_id and c.anonymised_at is null
      where c.id = ${id} and c.tenant_id = ${tenantId} and c.status <> 'DRAFT'`);
    return row;
  }
}
