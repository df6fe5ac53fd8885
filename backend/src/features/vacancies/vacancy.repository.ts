import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';

import { DomainError } from '../../common/errors';
import type { PermissionName } from '../../platform/access/permission';
import { withinReach } from '../../platform/access/reach';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { PubSub } from '../../platform/pubsub/pubsub';
import { TrainingAreasRepository } from '../training-areas';
import type { PriceLimit } from './vacancy.policy';
import { Requirements, Stage, Vacancy, VacancySkill, type WeightedSkillRow } from './vacancy.entity';
import { StoredQuestion } from './questions/question.entity';
import { QUESTIONS } from './questions/question.rows';
import type { QuestionRow } from './questions/question-values';
import { shownStatus } from './vacancy.states';

/** The requirements of a vacancy with weighted skills and questions. */
export type RequirementValues = Omit<Requirements, 'vacancyId' | 'number' | 'tenantId' | 'createdAt'> & {
  skills: WeightedSkillRow[];
  questions: QuestionRow[];
};
export type StageValues = Pick<Stage, 'name' | 'kind' | 'skills' | 'promisedDays'> & { id: string | null };

/** Limits of a plan: number of vacancies at once, and maximum total price. */
export interface PlanLimits {
  vacancies: number | null;
  price: PriceLimit | null;
}

/** Reads and writes vacancies for commands. Every method joins the current transaction. */
@Injectable()
export class VacancyRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly areas: TrainingAreasRepository,
    private readonly pubsub: PubSub,
  ) {}

  /** Locks until the transaction ends. NOT_FOUND also outside the scope. */
  lock(id: string, version: number | undefined, permission: PermissionName): Promise<Vacancy> {
    const { actor, tenantId } = this.scope;
    return this.db.transaction(async () => {
      const vacancy = await this.find(id);
      if (!vacancy || !actor || !withinReach(actor, permission, vacancy)) throw new DomainError('NOT_FOUND');
      const { status, ...locked } = await this.db.of(Vacancy).lock({ id, tenantId }, version);
      // Commands use the displayed state: a vacancy past its end is EXPIRED even before its row is updated.
      return { ...locked, status: shownStatus(status, locked.endDate, this.clock.now()) };
    });
  }

  /** The stored row, without a lock. */
  find(id: string): Promise<Vacancy | null> {
    return this.db.of(Vacancy).find({ id, tenantId: this.scope.tenantId });
  }

  /** For timed work: waits for the lock and reads the current row, without a version check. */
  lockIfPresent(id: string): Promise<Vacancy | null> {
    return this.db.of(Vacancy).lockIfPresent({ id, tenantId: this.scope.tenantId });
  }

  insert(vacancy: Vacancy): Promise<void> {
    this.announce(vacancy.id);
    return this.db.of(Vacancy).insert(vacancy);
  }

  /** Saves the changes and increases the version. */
  update(vacancy: Vacancy, changes: Partial<Vacancy>): Promise<void> {
    this.announce(vacancy.id);
    return this.db.of(Vacancy).save(vacancy, { ...changes, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(Vacancy).remove({ id, tenantId: this.scope.tenantId });
  }

  async candidacies(vacancyId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from sec.vacancy_candidacies where vacancy_id = ${vacancyId}`);
    return row?.n ?? 0;
  }

  async hasCandidacies(vacancyId: string): Promise<boolean> {
    const rows = await this.db.query(
      sql`select 1 from sec.vacancy_candidacies where vacancy_id = ${vacancyId} limit 1`,
    );
    return rows.length > 0;
  }

  /** Ids of candidacies that can be scored, best first, so that the top of the ranking is correct soonest. */
  candidaciesToScore(vacancyId: string): Sql {
    return sql`select c.id from sec.candidacies_to_score c
      where c.vacancy_id = ${vacancyId} order by c.score desc nulls last, c.applied_at, c.id`;
  }

  async departmentName(id: string): Promise<string> {
    // A share lock prevents the deletion of the department before the vacancy is inserted.
    const [row] = await this.db.query<{ name: string }>(
      sql`select name from department where id = ${id} and tenant_id = ${this.scope.tenantId} for key share`,
    );
    if (!row) throw new DomainError('NOT_FOUND', {}, 'departmentId');
    return row.name;
  }

  /** Whether publications of this institution need an approval. */
  async approvalRequired(): Promise<boolean> {
    const [row] = await this.db.query<{ required: boolean }>(
      sql`select approval_required as required from institution where id = ${this.scope.tenantId}`,
    );
    return row?.required ?? false;
  }

  /** Limits of the institution’s plan; null means no limit. */
  async limits(): Promise<PlanLimits> {
    const [row] = await this.db.query<{ vacancies: number | null; price: string | null; currency: string }>(
      sql`select vacancies, price, currency from sec.vacancy_limits()`,
    );
    if (!row) return { vacancies: null, price: null };
    const { vacancies, price, currency } = row;
    return { vacancies, price: price === null ? null : { amount: price, currency } };
  }

  /**
   * Number of other published or scheduled vacancies. A lock serializes publications of the institution until the
   * transaction ends.
   */
  async countPublishedExcept(vacancyId: string): Promise<number> {
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('vacancies:' || ${this.scope.tenantId}, 0))`);
    return this.running(vacancyId);
  }

  async running(butFor: string | null = null): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n
      from vacancy
      where tenant_id = ${this.scope.tenantId} and id is distinct
      from ${butFor}::uuid
      and (status = 'PENDING' or (status = 'PUBLISHED' and end_date > ${this.clock.now()}))`);
    return row?.n ?? 0;
  }

  stages(vacancyId: string): Promise<Stage[]> {
    return this.db.of(Stage).list({ vacancyId, tenantId: this.scope.tenantId }, { position: 'ASC' });
  }

  insertStages(vacancyId: string, stages: readonly StageValues[]): Promise<void> {
    return this.db.of(Stage).insert(stages.map((stage, index) => this.stageRow(vacancyId, stage, index)));
  }

  /**
   * Keeps stages with a known id, adds new ones and deletes the rest. A stage that had candidacies cannot be deleted.
   */
  replaceStages(vacancyId: string, stages: readonly StageValues[]): Promise<void> {
    return this.db.transaction(async () => {
      const known = new Set((await this.stages(vacancyId)).map(({ id }) => id));
      const stageIds = stages.flatMap(({ id }) => id ?? []);
      if (stageIds.some((id) => !known.has(id))) throw new DomainError('NOT_FOUND', {}, 'stages');
      if (new Set(stageIds).size !== stageIds.length) throw new DomainError('INVALID_INPUT', {}, 'stages');
      const removed = [...known].filter((id) => !stageIds.includes(id));
      if (removed.length > 0) {
        const [row] = await this.db.query<{ n: number }>(
          sql`select count(*)::int as n from sec.stage_passages where stage_id = any (${removed}::uuid[])`,
        );
        if (row && row.n > 0)
          throw new DomainError(
            'IN_USE',
            { count: row.n, what: 'STAGE_CANDIDACIES', action: 'REMOVE_STAGE' },
            'stages',
          );
        await this.db.of(Stage).remove({ id: In(removed) });
      }
      // Constraints are checked at the end of the transaction, so that stages can swap positions.
      await this.db.query(sql`set constraints all deferred`);
      await this.db.of(Stage).saveAll(stages.map((stage, index) => this.stageRow(vacancyId, stage, index)));
    });
  }

  async requirements({ id, requirements }: Pick<Vacancy, 'id' | 'requirements'>): Promise<RequirementValues> {
    const [row] = await this.db.query<RequirementValues>(sql`select x.academic_level, x.training_areas,
         x.own_training_areas, x.own_training_fields,
         x.related_areas, x.language_ids, x.language_levels,
         x.years, x.weight_training, x.weight_related,
         x.weight_languages, x.weight_years, x.weight_skills,
         x.required_documents,
         coalesce((select json_agg(json_build_object('skill', k.skill, 'weight', k.weight, 'essential', k.essential)
             order by k.skill)
           from vacancy_skill k where k.vacancy_id = x.vacancy_id and k.number = x.number), '[]') as skills,
         ${QUESTIONS} as questions
       from vacancy_version x where x.vacancy_id = ${id} and x.number = ${requirements}`);
    if (!row) throw new Error(`Vacancy ${id} has no requirements number ${requirements}`);
    return row;
  }

  insertRequirements(vacancyId: string, number: number, requirements: RequirementValues): Promise<void> {
    const { skills, questions, ...values } = requirements;
    return this.db.transaction(async () => {
      const { tenantId } = this.scope;
      // A copied vacancy refers to areas that were not locked yet; lock them until the transaction ends.
      await this.areas.held(values.ownTrainingAreas, 'ownTrainingAreas');
      const row = { ...values, vacancyId, number, tenantId, createdAt: this.clock.now() };
      await this.db.of(Requirements).insert(row);
      await this.insertSkills(vacancyId, number, skills);
      await this.insertQuestions(vacancyId, number, questions);
    });
  }

  replaceRequirements(vacancyId: string, number: number, requirements: RequirementValues): Promise<void> {
    const { skills, questions, ...values } = requirements;
    return this.db.transaction(async () => {
      const version = { vacancyId, number, tenantId: this.scope.tenantId };
      await this.db.of(Requirements).update(version, values);
      await this.db.of(VacancySkill).remove(version);
      await this.db.of(StoredQuestion).remove(version);
      await this.insertSkills(vacancyId, number, skills);
      await this.insertQuestions(vacancyId, number, questions);
    });
  }

  private insertSkills(vacancyId: string, number: number, skills: readonly WeightedSkillRow[]): Promise<void> {
    const { tenantId } = this.scope;
    return this.db.of(VacancySkill).insert(skills.map((skill) => ({ ...skill, vacancyId, number, tenantId })));
  }

  private insertQuestions(vacancyId: string, number: number, questions: readonly QuestionRow[]): Promise<void> {
    const common = { vacancyId, number, tenantId: this.scope.tenantId };
    return this.db
      .of(StoredQuestion)
      .insert(questions.map((question, index) => ({ ...question, ...common, position: index + 1 })));
  }

  /** After the commit, publishes the change to colleagues who have the list open. */
  private announce(vacancyId: string): void {
    const { tenantId, values } = this.scope;
    this.pubsub.publish(`vacancies:${tenantId}`, { vacancyId, personId: values.personId ?? null });
  }

  private stageRow(vacancyId: string, { id, name, kind, skills, promisedDays }: StageValues, index: number): Stage {
    const { tenantId } = this.scope;
    const position = index + 1;
    return { id: id ?? this.clock.id(), tenantId, vacancyId, position, name, kind, skills, promisedDays };
  }
}
