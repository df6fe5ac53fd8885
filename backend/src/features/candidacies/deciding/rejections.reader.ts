import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';

/** The data of a rejection that a message with feedback needs. */
export interface RejectionRow {
  id: string;
  isRejected: boolean;
  /** The candidacy was rejected at the given time. */
  wasRejected: boolean;
  /** The present rejection is the one of the given time. */
  isSame: boolean;
  /** The given run has marked feedback. */
  isMarked: boolean;
  /** The time from which the candidate sees the rejection. */
  visibleAt: Date | null;
  /** The run of the rejection is in progress, and its end determines `visibleAt`. */
  isInProgress: boolean;
}

/** Reads the rejections of candidacies. */
@Injectable()
export class RejectionsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  of(candidacyIds: readonly string[], at: Date, runId: string | null = null): Promise<RejectionRow[]> {
    return this.db.query<RejectionRow>(sql`
      select c.id, c.status = ${CandidacyStatus.REJECTED} as is_rejected,
        coalesce(earlier.status_after = ${CandidacyStatus.REJECTED}, false) as was_rejected, r.visible_at,
        r.id is not null and r.visible_at is null as is_in_progress, r.id is not distinct from earlier.rejection as is_same,
        exists (select 1 from candidacy_decision d
          where d.candidacy_id = c.id and d.kind = ${DecisionKind.FEEDBACK} and d.run_id = ${runId}::uuid) as is_marked
      from candidacy c
      left join lateral (
        select d.id, d.visible_at from candidacy_decision d
        where d.candidacy_id = c.id and d.kind = ${DecisionKind.REJECT} and d.undone_at is null
        order by d.at desc, d.id desc limit 1) r on true
      left join lateral (
        select d.status_after, (
            select j.id from candidacy_decision j
            where j.candidacy_id = c.id and j.kind = ${DecisionKind.REJECT} and j.at <= ${at}
              and (j.undone_at is null or j.undone_at > ${at})
            order by j.at desc, j.id desc limit 1) as rejection
        from candidacy_decision d
        where d.candidacy_id = c.id and d.at <= ${at} and (d.undone_at is null or d.undone_at > ${at})
        order by d.at desc, d.id desc limit 1) earlier on true
      where c.id = any (${candidacyIds}::uuid[]) and c.tenant_id = ${this.scope.tenantId}`);
  }
}
