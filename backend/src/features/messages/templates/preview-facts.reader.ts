import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { hiddenValue, visibleName } from '../../candidacies';

interface PreviewCandidacy {
  /** The name as `shownName` takes it, because blind mode may hide the candidate from the caller. */
  firstName: string;
  vacancy: string;
  /** Null unless the candidacy was rejected. */
  reason: string | null;
  departmentId: string | null;
  ownerId: string;
}

/** Reads the data for the preview of a mail, and the e-mail address to which a test mail is sent. */
@Injectable()
export class PreviewFactsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async candidacy(id: string, locale: Locale): Promise<PreviewCandidacy | undefined> {
    const [row] = await this.db.read<PreviewCandidacy>(sql`
      select case when ${hiddenValue('c')} then ${visibleName('c')} else p.name end as first_name, v.title as vacancy,  v.department_id, v.owner_id, r.candidate_text ->> ${locale} as reason
      from candidacy c
      join vacancy v on v.id = c.vacancy_id
      join candidate p on p.id = c.candidate_id and c.anonymised_at is null
      left join rejection_reason r on r.id = c.rejection_reason_id
      where c.id = ${id} and c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT'`);
    return row;
  }

  async ownAddress(): Promise<string> {
    const [row] = await this.db.read<{ email: string }>(sql`
      select a.email from sec.account_of(${this.scope.personId}::uuid) a`);
    return row?.email ?? '';
  }
}
