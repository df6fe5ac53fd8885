import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { pageBounds, pageOf } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { matchScore } from '../../matching';
import { OptionCacheService } from '../../options';
import { stageForCandidate } from '../../vacancies';
import { ownAnswerOf } from '../applying/application-values';
import { candidacyStates, DecisionKind } from '../candidacy.states';
import {
  type MyCandidacy,
  type MyCandidacyFilter,
  type MyCandidacyPage,
  MyCandidacySort,
  type MyUnsolicited,
} from './my-candidacy.types';
import { OwnCandidaciesRepository, type OwnRow } from './own-candidacies.repository';
import { SentApplicationService } from '../applying/sent-application.service';
import { timelineOf } from './timeline';

/** A candidate’s own applications. */
@Injectable()
export class OwnCandidaciesService {
  constructor(
    private readonly applications: OwnCandidaciesRepository,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly sent: SentApplicationService,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: MyCandidacySort | null,
    filter?: MyCandidacyFilter | null,
  ): Promise<MyCandidacyPage> {
    await this.options.ready();
    const bounds = pageBounds(page);
    if (bounds.after) throw new DomainError('INVALID_INPUT', {}, 'page.after');
    const rows = await this.applications.list(bounds, sort ?? new MyCandidacySort(), filter);
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

  async withdraw(id: string, reason: string | null): Promise<MyCandidacy> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.applications.withdraw(id, reason);
    return this.get(id);
  }

  private unsolicitedOf({ unsolicited }: OwnRow): MyUnsolicited | null {
    if (!unsolicited) return null;
    const { position, areas, closed, replies } = unsolicited;
    return {
      position,
      areas: this.options.many(areas),
      closed,
      replies: replies.map(({ message, at }) => ({ message, at: new Date(at) })),
    };
  }

  private shown(row: OwnRow): MyCandidacy {
    const scored = row.total !== null && row.requirements !== null && row.computedAt;
    const position = row.stages.findIndex(({ id }) => id === row.stageId);
    const stages = row.stages.map((stage) => ({ ...stage, name: stageForCandidate(stage.name, this.scope.locale) }));
    const timeline = timelineOf(stages, row.stageId, row.stageEnteredAt, row.status);
    return {
      id: row.id,
      vacancyId: row.vacancyId,
      vacancyTitle: row.vacancyTitle,
      entityId: row.entityId,
      entityName: row.entityName,
      unsolicited: this.unsolicitedOf(row),
      departmentName: row.departmentName,
      province: this.options.find(row.province),
      status: row.status,
      appliedAt: row.appliedAt,
      stageName: stages[position]?.name ?? null,
      stageOrder: position + 1,
      stageTotal: stages.length,
      promisedBy: timeline[position]?.promisedBy ?? null,
      endedAt: row.endedAt,
      vacancyOpen: row.vacancyOpen,
      timeline,
      score: scored
        ? matchScore(
            {
              ...row,
              total: row.total ?? 0,
              vacancyVersion: row.requirements ?? 1,
              computedAt: row.computedAt ?? row.appliedAt,
            },
            this.options,
          )
        : null,
      feedback: row.feedback,
      rejectionReason: row.rejectionText?.[this.scope.locale] ?? null,
      documents: null,
      motivation: null,
      answers: row.answers?.map(ownAnswerOf) ?? null,
      canWithdraw: candidacyStates.allows(row.status, DecisionKind.WITHDRAW),
    };
  }
}
