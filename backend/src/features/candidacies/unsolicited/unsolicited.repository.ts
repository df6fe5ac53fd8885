import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql } from '../../../platform/database/sql';
import type { Vacancy, VacancyStatus } from '../../vacancies';
import type { Candidacy } from '../candidacy.entity';
import { unwantedColumn } from '../reading/candidacy.rows';
import { unsolicitedStates, UnsolicitedState } from '../unsolicited.states';

const NAMES = ['id', 'version', 'status', 'vacancyId', 'candidateId', 'stageId', 'inboxState', 'anonymisedAt'] as const;

export type LockedUnsolicitedApplication = Pick<Candidacy, (typeof NAMES)[number]> & {
  inboxState: UnsolicitedState;
  departmentId: string | null;
  ownerId: string | null;
  isUnwanted: boolean;
};
export type AttachedVacancy = Pick<Vacancy, 'id' | 'requirements' | 'blindMode'> & {
  status: `${VacancyStatus}`;
  firstStage: string;
};

/** Reads and writes applications without a vacancy for commands. Every method joins the current transaction. */
@Injectable()
export class UnsolicitedRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locks the row, whatever its version. Undefined for one that was sent to a vacancy, or another institution's. */
  async lock(id: string): Promise<LockedUnsolicitedApplication | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.query<LockedUnsolicitedApplication>(sql`
      select ${columns('c', NAMES)}, v.department_id, v.owner_id, ${unwantedColumn('c')}
      from candidacy c left join vacancy v on v.id = c.vacancy_id
      where c.id = ${id} and c.tenant_id = ${this.scope.tenantId} and c.inbox_state is not null
      for update of c`);
    return row;
  }

  /** A vacancy with its first stage. Its state cannot change until the transaction ends. */
  async vacancy(id: string): Promise<AttachedVacancy | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.query<AttachedVacancy>(sql`
      select v.id, v.requirements, v.blind_mode, v.status,
        (select s.id from stage s where s.vacancy_id = v.id order by s.position limit 1) as first_stage
      from vacancy v where v.id = ${id} and v.tenant_id = ${this.scope.tenantId} and v.removed_at is null
      for share of v`);
    return row;
  }

  async isCandidateOf(vacancyId: string, candidateId: string): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1 from candidacy
      where vacancy_id = ${vacancyId} and candidate_id = ${candidateId} and status <> 'WITHDRAWN'`);
    return rows.length > 0;
  }

  /** Puts the application into the first stage of the vacancy, and scores the profile that was stored with it. */
  async attach(row: LockedUnsolicitedApplication, vacancy: AttachedVacancy, at: Date): Promise<void> {
    const state = UnsolicitedState.ATTACHED;
    const changed = await this.db.write(sql`
      update candidacy
      set inbox_state = ${state}, vacancy_id = ${vacancy.id}, stage_id = ${vacancy.firstStage}, stage_entered_at = ${at}
      where id = ${row.id} and inbox_state = any (${unsolicitedStates.sources('ATTACH', state)}::text[])`);
    if (changed !== 1) throw new DomainError('INVALID_STATE', { status: row.inboxState });
    await this.db.query(sql`
      insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
      values (${this.clock.id()}, ${this.scope.tenantId}, ${row.id}, ${row.candidateId}, ${vacancy.firstStage}, ${at})`);
    await this.db.query(sql`
      select scored_id from sec.rescore_some(${vacancy.id}, ${vacancy.requirements}, ${[row.id]}::uuid[], ${at})`);
  }

  async answer(row: LockedUnsolicitedApplication): Promise<void> {
    await this.move(row, 'ANSWER', UnsolicitedState.ANSWERED);
  }

  async archive(row: LockedUnsolicitedApplication): Promise<void> {
    await this.move(row, 'ARCHIVE', UnsolicitedState.ARCHIVED);
  }

  /** Puts an archived application back, as answered if it has an answer. */
  async restore(row: LockedUnsolicitedApplication): Promise<UnsolicitedState> {
    const answers = await this.db.query(sql`
      select 1 from candidacy_decision where candidacy_id = ${row.id} and kind = 'ANSWER' limit 1`);
    const state = answers.length > 0 ? UnsolicitedState.ANSWERED : UnsolicitedState.NEW;
    await this.move(row, 'RESTORE', state);
    return state;
  }

  private async move(
    row: LockedUnsolicitedApplication,
    event: 'ANSWER' | 'ARCHIVE' | 'RESTORE',
    state: UnsolicitedState,
  ): Promise<void> {
    const changed = await this.db.write(sql`
      update candidacy set inbox_state = ${state}
      where id = ${row.id} and inbox_state = any (${unsolicitedStates.sources(event, state)}::text[])`);
    if (changed !== 1) throw new DomainError('INVALID_STATE', { status: row.inboxState });
  }
}
