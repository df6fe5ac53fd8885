import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { ofReachedCandidate, personHidden } from '../../candidacies';
import type { CandidateImportNotice } from './candidate-notice.types';

export interface NoticeRow {
  noticeId: string;
  tokenHash: Buffer;
  name: string;
  locale: Locale;
  entity: string;
}

/** Notices about imported candidates that staff send. Commands join the current transaction. */
@Injectable()
export class CandidateNoticesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /**
   * `returnedAddress` is not masked. Undefined for a candidate who was not imported or has an account, and while blind
   * mode hides the candidate.
   */
  async state(candidateId: string): Promise<CandidateImportNotice | undefined> {
    const { actor, tenantId } = this.scope;
    const mayWrite = actor?.permissions.has('APPLICATION_MESSAGE')
      ? (ofReachedCandidate(actor, 'APPLICATION_MESSAGE', 'k') ?? sql`true`)
      : sql`false`;
    const [row] = await this.db.read<CandidateImportNotice>(sql`
      select sec.import_informed_at(k.candidate_id) as informed_at, case when k.is_returned then k.email end as returned_address,
        (k.email is null or k.is_returned) and ${mayWrite} as can_send
      from (
        select c.id as candidate_id, ${tenantId}::uuid as tenant_id, c.email, sec.import_notice_returned(c.id) as is_returned
        from candidate c
        where c.id = ${candidateId} and c.owner_tenant_id = ${tenantId} and c.account_id is null and not c.blocked
      ) k
      where not ${personHidden(sql`k.candidate_id`)}`);
    return row;
  }

  /**
   * Returns the notice of staff about a candidate. Stores `notice` if there is none yet, or if `another` is true.
   * Throws INVALID_STATE if the institution did not import the candidate. Also throws INVALID_STATE for a candidate with an
   * e-mail address, if no notice was mailed to the candidate or if one of the mailed notices was not returned.
   */
  async open(
    candidateId: string,
    notice: { id: string; hash: Buffer },
    { another }: { another: boolean },
  ): Promise<NoticeRow> {
    const [row] = await this.db.query<NoticeRow>(sql`
      select notice_id, token_hash, name, locale, entity
      from sec.staff_import_notice(${candidateId}, ${notice.id}, ${notice.hash}, ${another}, ${this.clock.now()})`);
    return row!;
  }

  /** Stores that the candidate was informed. Returns false in the cases that `sec.log_import_notice` names. */
  async log(candidateId: string): Promise<boolean> {
    const [row] = await this.db.query<{ isLogged: boolean }>(sql`
      select sec.log_import_notice(${candidateId}, ${this.clock.now()}) as is_logged`);
    return row?.isLogged === true;
  }
}
