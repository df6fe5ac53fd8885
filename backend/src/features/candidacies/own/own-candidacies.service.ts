import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { checkedIds, pageBounds, type PageInput, pageOf, SortOrder } from '../../../platform/graphql/page';
import { matchScore, type PartRow } from '../../matching';
import { OptionCache } from '../../options';
import { stageForCandidate, type StageKind } from '../../vacancies';
import { type MyAnswerRow, ownAnswerOf } from '../applying/application-values';
import { candidacyStates, type CandidacyStatus, DecisionKind } from '../candidacy.states';
import { type MyCandidacy, type MyCandidacyFilter, type MyCandidacyPage, MyCandidacySort } from './my-candidacy.types';
import { SentApplicationService } from '../applying/sent-application.service';
import { timelineOf } from './timeline';

interface OwnRow {
  id: string;
  vacancyId: string;
  vacancyTitle: string;
  entityName: string;
  departmentName: string | null;
  province: number | null;
  status: CandidacyStatus;
  appliedAt: Date;
  stageId: string;
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
  total: number | null;
  parts: PartRow[] | null;
  essentialMissing: number[];
  requirements: number | null;
  computedAt: Date | null;
  answers: MyAnswerRow[] | null;
  endedAt: Date | null;
  rowsTotal: number;
}

/**
 * A candidate’s own applications. Withdrawal is an SQL function, so that candidates need no permission to write a
 * status.
 */
@Injectable()
export class OwnCandidaciesService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly clock: Clock,
    private readonly sent: SentApplicationService,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: MyCandidacySort | null,
    filter?: MyCandidacyFilter | null,
  ): Promise<MyCandidacyPage> {
    await this.options.ready();
    const { limit, offset, after } = pageBounds(page);
    if (after) throw new DomainError('INVALID_INPUT', {}, 'page.after');
    const { field, order } = sort ?? new MyCandidacySort();
    const rows = await this.db.read<OwnRow>(sql`
      select *
      from sec.my_candidacies(${checkedIds(filter?.ids, isUuid)}, ${filter?.status ?? null},
        ${filter?.q?.trim() || null}, ${field}, ${order === SortOrder.DESC}, ${limit}, ${offset})`);
    return pageOf(
      rows.map((row) => this.shown(row)),
      rows[0]?.rowsTotal ?? 0,
      null,
    );
  }

  async get(id: string): Promise<MyCandidacy> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return { ...found, ...(await this.sent.of(found.id)) };
  }

  async withdraw(id: string, reason?: string | null): Promise<MyCandidacy> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const { requestId, locale } = this.scope.values;
    await this.db.query(sql`
      select sec.withdraw_candidacy(${id}, ${this.clock.id()}, ${this.clock.id()}, ${this.clock.id()},
        ${reason?.trim().slice(0, 500) || null}, ${this.clock.now()}, ${requestId}, ${locale})`);
    return this.get(id);
  }

  private shown(row: OwnRow): MyCandidacy {
    const scored = row.total !== null && row.parts && row.requirements !== null && row.computedAt;
    const position = row.stages.findIndex(({ id }) => id === row.stageId);
    const stages = row.stages.map((stage) => ({ ...stage, name: stageForCandidate(stage.name, this.scope.locale) }));
    const timeline = timelineOf(stages, row.stageId, row.stageEnteredAt, row.status);
    return {
      id: row.id,
      vacancyId: row.vacancyId,
      vacancyTitle: row.vacancyTitle,
      entityName: row.entityName,
      departmentName: row.departmentName,
      province: this.options.find(row.province),
      status: row.status,
      appliedAt: row.appliedAt,
      stageName: stages[position]?.name ?? '',
      stageOrder: position + 1,
      stageTotal: stages.length,
      promisedBy: timeline[position]?.promisedBy ?? null,
      endedAt: row.endedAt,
      vacancyOpen: row.vacancyOpen,
      timeline,
      score: scored
        ? matchScore(
            {
              total: row.total ?? 0,
              parts: row.parts ?? [],
              essentialMissing: row.essentialMissing,
              vacancyVersion: row.requirements ?? 1,
              computedAt: row.computedAt ?? row.appliedAt,
            },
            this.options,
          )
        : null,
      feedback: row.feedback,
      documents: null,
      motivation: null,
      answers: row.answers?.map(ownAnswerOf) ?? null,
      canWithdraw: candidacyStates.allows(row.status, DecisionKind.WITHDRAW),
    };
  }
}
