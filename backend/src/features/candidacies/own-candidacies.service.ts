import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Throttle } from '../../platform/auth/throttle';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/database/idempotency';
import { checkedIds, pageBounds, type PageInput, pageOf, SortOrder } from '../../platform/graphql/page';
import { matchScore, type PartRow } from '../matching';
import { OptionCache } from '../options';
import type { StageKind } from '../vacancies';
import { answersOf, type MyAnswerRow, myAnswerShown, sourceOf } from './application-values';
import { candidacyStates, type CandidacyStatus, DecisionKind } from './candidacy.states';
import {
  type ApplyInput,
  type MyCandidacy,
  type MyCandidacyFilter,
  type MyCandidacyPage,
  MyCandidacySort,
} from './my-candidacy.types';
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

const HOUR_SECONDS = 3600;
const LIST = { name: 'my_candidacies', text: 'select * from sec.my_candidacies($1, $2, $3, $4, $5, $6, $7)' };

/** A candidate's own applications. Applying and withdrawing are commands of the database, so that no right to write a status exists. */
@Injectable()
export class OwnCandidaciesService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
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
    return found;
  }

  async apply(input: ApplyInput, idempotencyKey: string): Promise<MyCandidacy> {
    const { vacancyId, shareToken, documentIds, motivation, source } = input;
    const answers = answersOf(input.answers);
    const { personId = '' } = this.scope.values;
    await this.throttle.take(`apply:${personId}`, this.config.THROTTLE_APPLY_PER_HOUR, HOUR_SECONDS);
    const id = await this.idempotency.once(idempotencyKey, 'applyToVacancy', { ...input }, () =>
      this.db.transaction(async (manager) => {
        await this.assertSmallEnough(documentIds);
        const { requestId, locale } = this.scope.values;
        const next = () => this.clock.id();
        const from = {
          ...sourceOf(source),
          ...(motivation?.trim() && { motivation: motivation.normalize('NFC').replaceAll('\u0000', '').trim() }),
        };
        const documents = [...new Set(documentIds)];
        if (documents.length > 0) await this.sayHowMuchIsKept();
        const [row] = await manager.query<{ id: string }[]>(
          'select sec.apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as id',
          [
            next(),
            next(),
            next(),
            next(),
            next(),
            vacancyId,
            shareToken ?? null,
            documents,
            documents.map(next),
            JSON.stringify(from),
            this.clock.now(),
            requestId,
            locale,
            JSON.stringify(answers),
          ],
        );
        return row?.id ?? '';
      }),
    );
    return this.get(id);
  }

  /** For an institution without a limit of its own: counted in the database, where two applications at once are one after the other. */
  private sayHowMuchIsKept(): Promise<unknown> {
    const limit = String(this.config.MAX_INSTITUTION_BYTES);
    return this.db.transaction((manager) =>
      manager.query(`select set_config('app.institution_bytes', $1, true)`, [limit]),
    );
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

  /** A library takes larger files than an application does. */
  private async assertSmallEnough(documentIds: readonly string[]): Promise<void> {
    const limit = this.config.MAX_ATTACHMENT_BYTES;
    const [large] = await this.db.read<{ size: number }>(
      {
        name: 'large_documents',
        text: 'select size from candidate_document where id = any ($1::uuid[]) and size > $2 limit 1',
      },
      [documentIds, limit],
    );
    if (large) throw new DomainError('FILE_TOO_LARGE', { size: large.size, limit }, 'documentIds');
  }

  private shown(row: OwnRow): MyCandidacy {
    const scored = row.total !== null && row.parts && row.requirements !== null && row.computed_at;
    const position = row.stages.findIndex(({ id }) => id === row.stage_id);
    const timeline = timelineOf(row.stages, row.stage_id, row.stage_entered_at, row.status);
    return {
      id: row.id,
      vacancyId: row.vacancy_id,
      vacancyTitle: row.vacancy_title,
      entityName: row.entity_name,
      departmentName: row.department_name,
      province: this.options.find(row.province),
      status: row.status,
      appliedAt: row.applied_at,
      stageName: row.stages[position]?.name ?? '',
      stageOrder: position + 1,
      stageTotal: row.stages.length,
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
      answers: row.answers?.map(myAnswerShown) ?? null,
      canWithdraw: candidacyStates.allows(row.status, DecisionKind.WITHDRAW),
    };
  }
}
