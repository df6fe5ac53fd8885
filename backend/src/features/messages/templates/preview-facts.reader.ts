import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import type { Locale } from '../../../common/locale';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql, type Sql } from '../../../platform/database/sql';
import { hiddenValue, visibleName } from '../../candidacies';

interface PreviewCandidacy {
  /** The name in the form that `shownName` reads, because blind mode may hide the candidate from the caller. */
  firstName: string;
  vacancy: string;
  departmentId: string | null;
  ownerId: string;
}

interface RejectedCandidacy extends PreviewCandidacy {
  /** Null unless the candidacy was rejected. */
  reason: string | null;
}

interface CandidacyToDecide extends PreviewCandidacy {
  hasAddress: boolean;
  /** The language of the candidate. */
  locale: Locale;
  entity: string;
  /** Null when the institution has no rejection reason with the given id. */
  reason: { text: string | null; isActive: boolean } | null;
  /** Null when the vacancy has no stage with the given id. */
  stage: string | null;
}

interface DecisionIds {
  reasonId?: string | null | undefined;
  stageId?: string | null | undefined;
}

const VALUES = sql`case when ${hiddenValue('c')} then ${visibleName('c')} else p.name end as first_name,
  v.title as vacancy, v.department_id, v.owner_id`;
const idOrNull = (given: string | null | undefined): string | null => (given && isUuid(given) ? given : null);

/** Reads the data for the preview of a mail, and the e-mail address to which a test mail is sent. */
@Injectable()
export class PreviewFactsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async candidacy(id: string, locale: Locale): Promise<RejectedCandidacy | undefined> {
    const [row] = await this.db.read<RejectedCandidacy>(sql`
      select ${VALUES},
        (select r.candidate_text ->> ${locale} from rejection_reason r where r.id = c.rejection_reason_id) as reason
      ${this.from(id)}`);
    return row;
  }

  /** The candidacy, with the reason and the stage of a decision that was not made. */
  async candidacyToDecide(id: string, { reasonId, stageId }: DecisionIds): Promise<CandidacyToDecide | undefined> {
    const [row] = await this.db.read<CandidacyToDecide>(sql`
      select ${VALUES}, coalesce(p.email, '') <> '' as has_address, p.locale, i.name as entity,
        (select json_build_object('text', r.candidate_text ->> p.locale, 'isActive', r.active) from rejection_reason r
          where r.id = ${idOrNull(reasonId)}::uuid and r.tenant_id = c.tenant_id) as reason,
        (select s.name from stage s where s.id = ${idOrNull(stageId)}::uuid and s.vacancy_id = v.id) as stage
      ${this.from(id)}`);
    return row;
  }

  private from(id: string): Sql {
    return sql`from candidacy c
      join vacancy v on v.id = c.vacancy_id
      join institution i on i.id = c.tenant_id
      join candidate p on p.id = c.candidate_id and c.anonymised_at is null
      where c.id = ${idOrNull(id)}::uuid and c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT'`;
  }

  async ownAddress(): Promise<string> {
    const [row] = await this.db.read<{ email: string }>(sql`
      select a.email from sec.account_of(${this.scope.personId}::uuid) a`);
    return row?.email ?? '';
  }
}
