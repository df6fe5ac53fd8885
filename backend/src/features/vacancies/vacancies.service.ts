import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DomainError, DomainErrors } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { withinReach } from '../../platform/access/reach';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/database/idempotency';
import { lockRow } from '../../platform/database/row-lock';
import { Outbox } from '../../platform/events/outbox';
import { DueRows } from '../../platform/jobs';
import './events';
import { Stage, Vacancy } from './vacancy.entity';
import type { CreateVacancyInput, StageInput, VacancyPatch } from './vacancy.inputs';
import { completenessFaults, dateFaults, priceFaults, stageFaults, weightFaults } from './vacancy.policy';
import { VacancyReader } from './vacancy.reader';
import { VacancyStatus, vacancyStates } from './vacancy.states';
import type { VacancyType } from './vacancy.types';
import { type RequirementValues, VacancyWriter } from './vacancy.writer';

export const EXPIRE_DUE = 'vacancy.expire';
const POSTING: Record<Locale, string> = { en: 'Job posting', pt: 'Publicação da vaga', fr: 'Publication du poste' };
const NOTHING_ASKED: RequirementValues = {
  academicLevel: null, trainingAreas: [], relatedAreas: [], languageIds: [], languageLevels: [], years: null, weightTraining: null,
  weightRelated: null, weightLanguages: null, weightYears: null, weightSkills: null, requiredDocuments: [], skills: [],
};

/** Vacancies as they are written: drafts, edits, removal. Publication has a service of its own. */
@Injectable()
export class VacanciesService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly writer: VacancyWriter,
    private readonly reader: VacancyReader,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly due: DueRows,
    private readonly clock: Clock,
  ) {}

  async create(input: CreateVacancyInput, idempotencyKey: string): Promise<VacancyType> {
    const id = await this.idempotency.once(idempotencyKey, 'createVacancy', input, () => this.insert(input));
    return this.reader.get(id);
  }

  async update(id: string, version: number, input: VacancyPatch): Promise<VacancyType> {
    await this.db.transaction(async (manager) => {
      const vacancy = await this.lock(manager, id, version, 'VACANCY_EDIT');
      vacancyStates.assert(vacancy.status, 'edit');
      const present = await this.presentRequirements(manager, vacancy);
      const fields = await this.writer.fields(manager, input);
      const next = await this.writer.requirements(present, input);
      const merged = { ...vacancy, ...fields };
      const stages = input.stages ?? (await manager.find(Stage, { where: { vacancyId: id, tenantId: this.scope.tenantId }, order: { position: 'ASC' } }));
      const limit = await this.priceLimit(manager);
      // A draft may be unfinished; what is public, or about to be, stays complete.
      DomainErrors.throwIfAny(
        vacancy.status === VacancyStatus.DRAFT
          ? [...weightFaults(next), ...stageFaults(stages), ...salaryFaults(merged), ...priceFaults(merged.price, merged.openings, limit)]
          : [...completenessFaults({ ...merged, stages, publishAt: null }, next, limit, this.clock.now()), ...salaryFaults(merged)],
      );
      if (input.stages) await this.writer.replaceStages(manager, id, input.stages);
      const requirements = await this.saveRequirements(manager, vacancy, present, next);
      await manager.update(Vacancy, { id, tenantId: this.scope.tenantId }, { ...fields, requirements, version: version + 1, updatedAt: this.clock.now() });
      const moved = vacancy.status === VacancyStatus.PUBLISHED && merged.endDate && merged.endDate.getTime() !== vacancy.endDate?.getTime();
      if (moved && merged.endDate) await this.due.schedule(EXPIRE_DUE, id, merged.endDate);
      await this.audit.record({ action: 'vacancy.updated', objectType: 'Vacancy', objectId: id, changes: { fields: Object.keys(input) } });
    });
    return this.reader.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.db.transaction(async (manager) => {
      const vacancy = await this.lock(manager, id, version, 'VACANCY_REMOVE');
      vacancyStates.assert(vacancy.status, 'remove');
      const [{ n }] = (await manager.query('select count(*)::int as n from candidacy where vacancy_id = $1', [id])) as [{ n: number }];
      if (n > 0) throw new DomainError('IN_USE', { count: n });
      await manager.delete(Vacancy, { id, tenantId: this.scope.tenantId });
      await this.audit.record({ action: 'vacancy.removed', objectType: 'Vacancy', objectId: id, changes: { title: vacancy.title } });
    });
    return id;
  }

  /** Locked until the transaction ends; out of reach and absent are one answer. */
  async lock(manager: EntityManager, id: string, version: number, permission: 'VACANCY_EDIT' | 'VACANCY_REMOVE' | 'VACANCY_PUBLISH'): Promise<Vacancy> {
    const { actor, tenantId } = this.scope;
    await lockRow(manager, 'select version from vacancy where id::text = $1 and tenant_id = $2', [id, tenantId], version);
    const vacancy = await manager.findOneByOrFail(Vacancy, { id, tenantId });
    if (!actor || !withinReach(actor, permission, vacancy)) throw new DomainError('NOT_FOUND');
    return vacancy;
  }

  async presentRequirements(manager: EntityManager, vacancy: Pick<Vacancy, 'id' | 'requirements'>): Promise<RequirementValues> {
    const [row] = await manager.query<RequirementValues[]>(
      `select x.academic_level as "academicLevel", x.training_areas as "trainingAreas", x.related_areas as "relatedAreas", x.language_ids as "languageIds",
         x.language_levels as "languageLevels", x.years, x.weight_training as "weightTraining", x.weight_related as "weightRelated",
         x.weight_languages as "weightLanguages", x.weight_years as "weightYears", x.weight_skills as "weightSkills", x.required_documents as "requiredDocuments",
         coalesce((select json_agg(json_build_object('skill', k.skill, 'weight', k.weight, 'essential', k.essential) order by k.skill)
           from vacancy_skill k where k.vacancy_id = x.vacancy_id and k.number = x.number), '[]') as skills
       from vacancy_version x where x.vacancy_id = $1 and x.number = $2`,
      [vacancy.id, vacancy.requirements],
    );
    return row ?? NOTHING_ASKED;
  }

  async priceLimit(manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ vacancy_price_limit: string | null }[]>('select vacancy_price_limit from institution where id = $1', [this.scope.tenantId]);
    return row?.vacancy_price_limit ?? null;
  }

  private async insert(input: CreateVacancyInput): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { tenantId, personId = '', locale } = this.scope.values;
      const id = this.clock.id();
      const now = this.clock.now();
      const fields = await this.writer.fields(manager, input);
      const asked = await this.writer.requirements(NOTHING_ASKED, input);
      const stages: StageInput[] = input.stages?.length ? input.stages.map((stage) => ({ ...stage, id: null })) : [{ name: POSTING[locale], kind: 'POSTING', skills: [] }];
      const row: Vacancy = {
        departmentId: null, departmentName: null, title: input.title, pendingReason: null, visibility: 'PUBLIC', vacancyType: null, category: null, province: null,
        municipality: null, description: '', openings: 1, price: null, priceCurrency: 'USD', salaryMin: null, salaryMax: null, salaryCurrency: 'USD', showSalary: false,
        publishAt: null, endDate: null, publishedAt: null, expiredAt: null, closedAt: null, ...fields, id, tenantId: tenantId ?? '', version: 1, ownerId: personId,
        status: VacancyStatus.DRAFT, shareToken: randomBytes(18).toString('base64url'), requirements: 1, createdAt: now, updatedAt: now,
      };
      const limit = await this.priceLimit(manager);
      DomainErrors.throwIfAny([...weightFaults(asked), ...stageFaults(stages), ...salaryFaults(row), ...dateFaults({ publishAt: null, endDate: row.endDate }, now), ...priceFaults(row.price, row.openings, limit)]);
      await manager.insert(Vacancy, row);
      await this.writer.insertRequirements(manager, id, 1, asked);
      await this.writer.insertStages(manager, id, stages);
      await this.audit.record({ action: 'vacancy.created', objectType: 'Vacancy', objectId: id, changes: { title: row.title } });
      return id;
    });
  }

  /** After the first candidacy the old requirements stay beside the scores that were made from them. */
  private async saveRequirements(manager: EntityManager, vacancy: Vacancy, present: RequirementValues, next: RequirementValues): Promise<number> {
    if (fingerprint(present) === fingerprint(next)) return vacancy.requirements;
    const [{ n }] = (await manager.query('select count(*)::int as n from (select 1 from candidacy where vacancy_id = $1 limit 1) one', [vacancy.id])) as [{ n: number }];
    if (n === 0) {
      await this.writer.replaceRequirements(manager, vacancy.id, vacancy.requirements, next);
      return vacancy.requirements;
    }
    const number = vacancy.requirements + 1;
    await this.writer.insertRequirements(manager, vacancy.id, number, next);
    await this.outbox.add('vacancy.requirements-changed', { vacancyId: vacancy.id, number });
    return number;
  }
}

const fingerprint = (values: RequirementValues): string =>
  JSON.stringify([...Object.entries({ ...values, skills: [...values.skills].sort((a, b) => a.skill - b.skill) })].sort(([a], [b]) => (a < b ? -1 : 1)));

function salaryFaults({ salaryMin, salaryMax }: Pick<Vacancy, 'salaryMin' | 'salaryMax'>): DomainError[] {
  const wrong = salaryMin !== null && salaryMax !== null && Number(salaryMax) < Number(salaryMin);
  return wrong ? [new DomainError('INVALID_INPUT', {}, 'salaryMax')] : [];
}
