import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { PermissionName } from '../../platform/access/permission';
import { withinReach } from '../../platform/access/reach';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/database/idempotency';
import { Outbox } from '../../platform/events/outbox';
import { DueRows } from '../../platform/jobs';
import './events';
import type { Vacancy } from './vacancy.entity';
import type { CreateVacancyInput, StageInput, VacancyPatch } from './vacancy.inputs';
import { completenessFaults, dateFaults, priceFaults, salaryFaults, stageFaults, weightFaults } from './vacancy.policy';
import { VacancyReader } from './vacancy.reader';
import { type RequirementValues, VacancyRepository } from './vacancy.repository';
import { VacancyStatus, vacancyStates } from './vacancy.states';
import type { VacancyType } from './vacancy.types';
import { VacancyValues } from './vacancy-values';

export const PUBLISH_DUE = 'vacancy.publish';
export const EXPIRE_DUE = 'vacancy.expire';
const POSTING: Record<Locale, string> = {
  en: 'Job posting',
  pt: 'Publicação da vaga',
  fr: 'Publication du poste',
};
const NOTHING_ASKED: RequirementValues = {
  academicLevel: null,
  trainingAreas: [],
  relatedAreas: [],
  languageIds: [],
  languageLevels: [],
  years: null,
  weightTraining: null,
  weightRelated: null,
  weightLanguages: null,
  weightYears: null,
  weightSkills: null,
  requiredDocuments: [],
  skills: [],
};

/** Vacancies as they are written: drafts, edits, removal. Publication has a service of its own. */
@Injectable()
export class VacanciesService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly vacancies: VacancyRepository,
    private readonly values: VacancyValues,
    private readonly reader: VacancyReader,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly due: DueRows,
    private readonly clock: Clock,
  ) {}

  async create(input: CreateVacancyInput, idempotencyKey: string): Promise<VacancyType> {
    const id = await this.idempotency.once(idempotencyKey, 'createVacancy', input, () => this.insert(input));
    return this.reader.get(id, 'VACANCY_ADD');
  }

  async update(id: string, version: number, input: VacancyPatch): Promise<VacancyType> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_EDIT');
      vacancyStates.assert(vacancy.status, 'edit');
      const present = await this.vacancies.requirements(vacancy);
      const fields = settled(vacancy.status, await this.values.fields(input));
      const next = await this.values.requirements(present, input);
      const merged = { ...vacancy, ...fields };
      this.assertPlace('VACANCY_EDIT', merged);
      const stages = input.stages ? this.values.stages(input.stages) : await this.vacancies.stages(id);
      const { price: limit } = await this.vacancies.limits();
      // A draft may be unfinished; what is public, or about to be, stays complete.
      const isDraft = vacancy.status === VacancyStatus.DRAFT;
      DomainErrors.throwIfAny([
        ...salaryFaults(merged),
        ...(isDraft
          ? [...weightFaults(next), ...stageFaults(stages), ...priceFaults(merged.price, merged.openings, limit)]
          : completenessFaults({ ...merged, stages }, next, limit, this.clock.now())),
        ...(vacancy.status === VacancyStatus.PENDING && !merged.publishAt
          ? [new DomainError('FIELD_REQUIRED', {}, 'publishAt')]
          : []),
      ]);
      if (input.stages) await this.vacancies.replaceStages(id, this.values.stages(input.stages));
      const requirements = await this.saveRequirements(vacancy, present, next);
      await this.vacancies.update(vacancy, { ...fields, requirements });
      await this.moveInstants(vacancy, merged);
      const changes = { fields: Object.keys(input) };
      await this.audit.record({ action: 'vacancy.updated', objectType: 'Vacancy', objectId: id, changes });
    });
    return this.reader.get(id, 'VACANCY_EDIT');
  }

  async remove(id: string, version: number): Promise<string> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_REMOVE');
      vacancyStates.assert(vacancy.status, 'remove');
      const count = await this.vacancies.candidacies(id);
      if (count > 0) throw new DomainError('IN_USE', { count });
      await this.vacancies.remove(id);
      const changes = { title: vacancy.title };
      await this.audit.record({ action: 'vacancy.removed', objectType: 'Vacancy', objectId: id, changes });
    });
    return id;
  }

  private async insert(input: CreateVacancyInput): Promise<string> {
    return this.db.transaction(async () => {
      const { locale } = this.scope;
      const vacancy = { ...this.blank(input.title), ...(await this.values.fields(input)) };
      this.assertPlace('VACANCY_ADD', vacancy);
      const asked = await this.values.requirements(NOTHING_ASKED, input);
      const given: StageInput[] = input.stages?.length
        ? input.stages.map((stage) => ({ ...stage, id: null }))
        : [{ name: POSTING[locale], kind: 'POSTING', skills: [] }];
      const stages = this.values.stages(given);
      DomainErrors.throwIfAny([
        ...weightFaults(asked),
        ...stageFaults(stages),
        ...salaryFaults(vacancy),
        ...dateFaults({ publishAt: null, endDate: vacancy.endDate }, this.clock.now()),
        ...priceFaults(vacancy.price, vacancy.openings, (await this.vacancies.limits()).price),
      ]);
      await this.vacancies.insert(vacancy);
      await this.vacancies.insertRequirements(vacancy.id, 1, asked);
      await this.vacancies.insertStages(vacancy.id, stages);
      const changes = { title: vacancy.title };
      await this.audit.record({ action: 'vacancy.created', objectType: 'Vacancy', objectId: vacancy.id, changes });
      return vacancy.id;
    });
  }

  private blank(title: string): Vacancy {
    const now = this.clock.now();
    return {
      id: this.clock.id(),
      tenantId: this.scope.tenantId,
      version: 1,
      ownerId: this.scope.values.personId ?? '',
      departmentId: null,
      departmentName: null,
      title,
      status: VacancyStatus.DRAFT,
      pendingReason: null,
      visibility: 'PUBLIC',
      vacancyType: null,
      category: null,
      province: null,
      municipality: null,
      description: '',
      openings: 1,
      price: null,
      priceCurrency: 'USD',
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: 'USD',
      showSalary: false,
      publishAt: null,
      endDate: null,
      publishedAt: null,
      expiredAt: null,
      closedAt: null,
      shareToken: randomBytes(18).toString('base64url'),
      requirements: 1,
      createdAt: now,
      updatedAt: now,
    };
  }

  /** After the first candidacy the old requirements stay beside the scores that were made from them. */
  private async saveRequirements(
    vacancy: Vacancy,
    present: RequirementValues,
    next: RequirementValues,
  ): Promise<number> {
    if (fingerprint(present) === fingerprint(next)) return vacancy.requirements;
    if (!(await this.vacancies.hasCandidacies(vacancy.id))) {
      await this.vacancies.replaceRequirements(vacancy.id, vacancy.requirements, next);
      return vacancy.requirements;
    }
    const number = vacancy.requirements + 1;
    await this.vacancies.insertRequirements(vacancy.id, number, next);
    await this.outbox.add('vacancy.requirements-changed', { vacancyId: vacancy.id, number });
    return number;
  }

  /** What waits for an instant that moved is due at the new one. */
  private async moveInstants({ id, status, publishAt, endDate }: Vacancy, next: Vacancy): Promise<void> {
    const moved = (before: Date | null, after: Date | null) => (after?.getTime() === before?.getTime() ? null : after);
    const release = status === VacancyStatus.PENDING && moved(publishAt, next.publishAt);
    const end = status === VacancyStatus.PUBLISHED && moved(endDate, next.endDate);
    if (release) await this.due.schedule(PUBLISH_DUE, id, release);
    if (end) await this.due.schedule(EXPIRE_DUE, id, end);
  }

  /** Whoever may write for some departments only puts a vacancy nowhere else. */
  private assertPlace(permission: PermissionName, place: Pick<Vacancy, 'departmentId' | 'ownerId'>): void {
    const { actor } = this.scope;
    if (actor && withinReach(actor, permission, place)) return;
    throw new DomainError(place.departmentId === null ? 'FIELD_REQUIRED' : 'NOT_FOUND', {}, 'departmentId');
  }
}

/** What is public keeps the instant at which it became so. */
function settled(status: VacancyStatus, { publishAt, ...fields }: Partial<Vacancy>): Partial<Vacancy> {
  return status === VacancyStatus.PUBLISHED || publishAt === undefined ? fields : { ...fields, publishAt };
}

/** Equal for equal requirements, whatever the order of their parts. */
function fingerprint(values: RequirementValues): string {
  const skills = [...values.skills].sort((a, b) => a.skill - b.skill);
  return JSON.stringify(Object.entries({ ...values, skills }).sort(([a], [b]) => (a < b ? -1 : 1)));
}
