import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { checkedIds, pageBounds, type PageInput, pageOf, SortOrder } from '../../../platform/graphql/page';
import { matchScore, type PartRow } from '../../matching';
import { OptionCache } from '../../options';
import { stageForCandidate, type StageKind } from '../../vacancies';
import { type MyAnswerRow, myAnswerShown } from '../applying/application-values';
import { candidacyStates, type CandidacyStatus, DecisionKind } from '../candidacy.states';
import { type MyCandidacy, type MyCandidacyFilter, type MyCandidacyPage, MyCandidacySort } from './my-candidacy.types';
import { SentApplicationService } from '../applying/sent-application.service';
import { timelineOf } from './timeline';

interface OwnRow {
  id: string;
  vacancy_id: string;
  vacancy_title: string;
  entity_name: string;
  department_name: string | null;
  province: number | null;
  status: CandidacyStatus;
  applied_at: Date;
  stage_id: string;
  stage_entered_at: Date;
  stages: {
    id: string;
    name: string;
    kind: StageKind;
    position: number;
    promisedDays: number | null;
    enteredAt: string | null;
  }[];
  vacancy_open: boolean;
  feedback: string | null;
  total: number | null;
  parts: PartRow[] | null;
  essential_missing: number[];
  requirements: number | null;
  computed_at: Date | null;
  answers: MyAnswerRow[] | null;
  ended_at: Date | null;
  rows_total: number;
}

const LIST = { name: 'my_candidacies', text: 'select * from sec.my_candidacies($1, $2, $3, $4, $5, $6, $7)' };

/** A candidate's own applications. Withdrawing is a command of the database, so that no right to write a status exists. */
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
    const rows = await this.db.read<OwnRow>(LIST, [
      checkedIds(filter?.ids, isUuid),
      filter?.status ?? null,
      filter?.q?.trim() || null,
      field,
      order === SortOrder.DESC,
      limit,
      offset,
    ]);
    return pageOf(
      rows.map((row) => this.shown(row)),
      rows[0]?.rows_total ?? 0,
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
    await this.db.transaction((manager) =>
      manager.query('select sec.withdraw_candidacy($1, $2, $3, $4, $5, $6, $7, $8)', [
        id,
        this.clock.id(),
        this.clock.id(),
        this.clock.id(),
        reason?.trim().slice(0, 500) || null,
        this.clock.now(),
        requestId,
        locale,
      ]),
    );
    return this.get(id);
  }

  private shown(row: OwnRow): MyCandidacy {
    const scored = row.total !== null && row.parts && row.requirements !== null && row.computed_at;
    const position = row.stages.findIndex(({ id }) => id === row.stage_id);
    const stages = row.stages.map((stage) => ({ ...stage, name: stageForCandidate(stage.name, this.scope.locale) }));
    const timeline = timelineOf(stages, row.stage_id, row.stage_entered_at, row.status);
    return {
      id: row.id,
      vacancyId: row.vacancy_id,
      vacancyTitle: row.vacancy_title,
      entityName: row.entity_name,
      departmentName: row.department_name,
      province: this.options.find(row.province),
      status: row.status,
      appliedAt: row.applied_at,
      stageName: stages[position]?.name ?? '',
      stageOrder: position + 1,
      stageTotal: stages.length,
      promisedBy: timeline[position]?.promisedBy ?? null,
      endedAt: row.ended_at,
      vacancyOpen: row.vacancy_open,
      timeline,
      score: scored
        ? matchScore(
            {
              total: row.total ?? 0,
              parts: row.parts ?? [],
              essentialMissing: row.essential_missing,
              vacancyVersion: row.requirements ?? 1,
              computedAt: row.computed_at ?? row.applied_at,
            },
            this.options,
          )
        : null,
      feedback: row.feedback,
      documents: null,
      motivation: null,
      answers: row.answers?.map(myAnswerShown) ?? null,
      canWithdraw: candidacyStates.allows(row.status, DecisionKind.WITHDRAW),
    };
  }
}
