import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { checkedIds, type PageBounds, SortOrder } from '../../../platform/database/page';
import { sql } from '../../../platform/database/sql';
import type { ScoreRow } from '../../matching';
import type { StageKind } from '../../vacancies';
import type { ReasonTexts } from '../reasons/rejection-reason.entity';
import type { MyAnswerRow } from '../applying/application-values';
import type { CandidacyStatus } from '../candidacy.states';
import type { MyCandidacyFilter, MyCandidacySort } from './my-candidacy.types';

export interface OwnRow {
  id: string;
  vacancyId: string | null;
  vacancyTitle: string | null;
  entityId: string;
  entityName: string;
  departmentName: string | null;
  province: number | null;
  status: CandidacyStatus;
  appliedAt: Date;
  stageId: string | null;
  stageEnteredAt: Date;
  stages: {
    id: string;
    name: string;
    kind: StageKind;
    position: number;
    promisedDays: number | null;
    enteredAt: string | null;
  }[];
  vacancyOpen: boolean;
  feedback: string | null;
  rejectionText: ReasonTexts | null;
  total: number | null;
  weights: ScoreRow['weights'];
  degrees: ScoreRow['degrees'];
  evidence: ScoreRow['evidence'];
  essentialMissing: number[];
  requirements: number | null;
  computedAt: Date | null;
  answers: MyAnswerRow[] | null;
  unsolicited: {
    position: string | null;
    areas: number[];
    closed: boolean;
    replies: { message: string; at: string }[];
  } | null;
  endedAt: Date | null;
  rowsTotal: number;
}

/**
 * Applications of the signed-in candidate. Reading and withdrawing are SQL functions, so that candidates need no
 * permission on the tables of the institution.
 */
@Injectable()
export class OwnCandidaciesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(
    { limit, offset }: PageBounds,
    { field, order }: MyCandidacySort,
    filter?: MyCandidacyFilter | null,
  ): Promise<OwnRow[]> {
    return this.db.read<OwnRow>(sql`
      select *
      from sec.my_candidacies(${checkedIds(filter?.ids, isUuid)}, ${filter?.status ?? null},
        ${filter?.q?.trim() || null}, ${field}, ${order === SortOrder.DESC}, ${limit}, ${offset})`);
  }

  async withdraw(id: string, reason: string | null): Promise<void> {
    const { requestId, locale } = this.scope.values;
    await this.db.query(sql`
      select sec.withdraw_candidacy(${id}, ${this.clock.id()}, ${this.clock.id()}, ${this.clock.id()}, ${reason},
        ${this.clock.now()}, ${requestId}, ${locale})`);
  }
}
