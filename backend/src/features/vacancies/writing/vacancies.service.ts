import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { blankVacancy } from './blank-vacancy';
import { FIRST_STAGE_KEY } from '../first-stage';
import { questionFaults } from '../questions/question.policy';
import type { Vacancy } from '../vacancy.entity';
import type { StageInput } from './stage.inputs';
import type { CreateVacancyInput, VacancyPatch } from './vacancy.inputs';
import {
  completenessFaults,
  dateFaults,
  priceFaults,
  rangeFaults,
  salaryFaults,
  sameWeights,
  stageFaults,
  weightFaults,
} from '../vacancy.policy';
import { changesNothing, type VacancyEdit } from './vacancy-changes';
import { VacancyEditStepsService } from './vacancy-edit-steps.service';
import { VacancyReader } from '../reading/vacancy.reader';
import { type RequirementValues, VacancyRepository } from '../vacancy.repository';
import { PendingReason, VacancyStatus, vacancyStates } from '../vacancy.states';
import type { VacancyType } from '../vacancy.types';
import { VacancyValuesService } from './vacancy-values.service';

const NOTHING_ASKED: RequirementValues = {
  academicLevel: null,
  trainingAreas: [],
  ownTrainingAreas: [],
  ownTrainingFields: [],
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
  questions: [],
};
/** Autosave writes one audit entry per person in this time. */
const QUIET_MINUTES = 10;

/** Drafts, edits and deletion of vacancies. VacancyPublicationService publishes them. */
@Injectable()
export class VacanciesService {
  constructor(
    private readonly commands: Commands,
    private readonly vacancies: VacancyRepository,
    private readonly values: VacancyValuesService,
    private readonly reader: VacancyReader,
    private readonly steps: VacancyEditStepsService,
  ) {}

  async create(input: CreateVacancyInput, idempotencyKey: string): Promise<VacancyType> {
    const id = await this.commands.once(idempotencyKey, 'createVacancy', input, (command) =>
      this.insert(command, input),
    );
    return this.reader.get(id, 'VACANCY_ADD');
  }

  /** A repeated save with the same content succeeds with any version, because the first response may have been lost. */
  async update(id: string, version: number, input: VacancyPatch): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, undefined, 'VACANCY_EDIT');
      if (version === vacancy.version) vacancyStates.assert(vacancy.status, 'edit');
      const edit = await this.editUnlessStale(vacancy, version, () => this.readEdit(vacancy, input));
      if (!edit) return;
      await this.checkEdit(command, vacancy, edit);
      await this.applyEdit(command, vacancy, edit, Object.keys(input));
    });
    return this.reader.get(id, 'VACANCY_EDIT');
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_REMOVE');
      vacancyStates.assert(vacancy.status, 'remove');
      const count = await this.vacancies.candidacies(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'CANDIDACIES', action: 'REMOVE' });
      await this.vacancies.remove(id);
      const changes = { title: vacancy.title };
      await command.audit({ action: 'vacancy.removed', objectType: 'Vacancy', objectId: id, changes });
    });
    return id;
  }

  private async insert(command: Command, input: CreateVacancyInput): Promise<string> {
    const { tenantId, personId: ownerId } = command;
    const own = { id: command.id(), tenantId, ownerId, title: input.title };
    const blank = blankVacancy(own, command.now);
    const vacancy = this.values.withMatchingMunicipality(
      { ...blank, ...(await this.values.fields(input, blank)) },
      input,
    );
    this.assertPlace(command, 'VACANCY_ADD', vacancy);
    const asked = await this.values.requirements(NOTHING_ASKED, {
      ...input,
      ...(input.questions && { questions: input.questions.map((question) => ({ ...question, id: null })) }),
    });
    const given: StageInput[] = input.stages?.length
      ? input.stages.map((stage) => ({ ...stage, id: null }))
      : [{ name: FIRST_STAGE_KEY, kind: 'POSTING', skills: [] }];
    const stages = this.values.stages(given);
    DomainErrors.throwIfAny([
      ...weightFaults(asked),
      ...stageFaults(stages),
      ...salaryFaults(vacancy),
      ...dateFaults(vacancy, command.now),
      ...questionFaults(asked.questions),
      ...priceFaults(vacancy, (await this.vacancies.limits()).price),
    ]);
    await this.vacancies.insert(vacancy);
    await this.vacancies.insertRequirements(vacancy.id, 1, asked);
    await this.vacancies.insertStages(vacancy.id, stages);
    const changes = { title: vacancy.title };
    await command.audit({ action: 'vacancy.created', objectType: 'Vacancy', objectId: vacancy.id, changes });
    return vacancy.id;
  }

  /** A draft may be incomplete. A vacancy that is public or scheduled stays complete. */
  private async checkEdit(command: Command, vacancy: Vacancy, edit: VacancyEdit): Promise<void> {
    const { fields, present, next, stages } = edit;
    const merged = { ...vacancy, ...fields };
    this.assertWeights(command, vacancy, present, next);
    this.assertPlace(command, 'VACANCY_EDIT', merged);
    const { price: limit } = await this.vacancies.limits();
    DomainErrors.throwIfAny([
      ...salaryFaults(merged),
      ...(vacancy.status === VacancyStatus.DRAFT
        ? [
            ...weightFaults(next),
            ...stageFaults(stages),
            ...questionFaults(next.questions),
            ...priceFaults(merged, limit),
            ...rangeFaults(merged),
          ]
        : completenessFaults({ ...merged, stages }, next, limit, command.now)),
      ...(vacancy.pendingReason === PendingReason.SCHEDULED && !merged.publishAt
        ? [new DomainError('FIELD_REQUIRED', {}, 'publishAt')]
        : []),
    ]);
  }

  private async applyEdit(command: Command, vacancy: Vacancy, edit: VacancyEdit, named: string[]): Promise<void> {
    const { fields, stages, before } = edit;
    if (before) await this.vacancies.replaceStages(vacancy.id, stages);
    const requirements = await this.steps.saveRequirements(vacancy, edit);
    await this.vacancies.update(vacancy, { ...fields, requirements });
    await this.steps.reschedule(vacancy, edit);
    const changes = { fields: named };
    const entry = { action: 'vacancy.updated', objectType: 'Vacancy', objectId: vacancy.id, changes };
    await (vacancy.status === VacancyStatus.DRAFT ? command.auditOnceIn(QUIET_MINUTES, entry) : command.audit(entry));
    await this.steps.switchBlindMode(command, vacancy, edit);
  }

  private async readEdit(vacancy: Vacancy, input: VacancyPatch): Promise<VacancyEdit> {
    const present = await this.vacancies.requirements(vacancy);
    const before = await this.vacancies.stages(vacancy.id);
    const fields = editableFields(vacancy.status, await this.values.fields(input, vacancy));
    const { municipality } = this.values.withMatchingMunicipality({ ...vacancy, ...fields }, input);
    return {
      fields: municipality === vacancy.municipality ? fields : { ...fields, municipality },
      present,
      next: await this.values.requirements(present, input),
      stages: input.stages ? this.values.stages(input.stages) : before,
      before: input.stages ? before : null,
    };
  }

  /**
   * Returns the edit, or null when it changes nothing. Throws STALE_VERSION for other edits of an earlier
   * version.
   */
  private async editUnlessStale(
    vacancy: Vacancy,
    version: number,
    read: () => Promise<VacancyEdit>,
  ): Promise<VacancyEdit | null> {
    if (version === vacancy.version) {
      const edit = await read();
      return changesNothing(vacancy, edit) ? null : edit;
    }
    const staleError = new DomainError('STALE_VERSION', { version: vacancy.version });
    const edit = await read().catch((error: unknown) => {
      throw error instanceof DomainError ? staleError : error;
    });
    if (!changesNothing(vacancy, edit)) throw staleError;
    return null;
  }

  /**
   * Anybody who may edit a draft may set its weights. Changing the weights of another vacancy changes the ranking, so it
   * needs a ranking permission.
   */
  private assertWeights(
    { actor }: Command,
    vacancy: Vacancy,
    present: RequirementValues,
    next: RequirementValues,
  ): void {
    if (vacancy.status === VacancyStatus.DRAFT || sameWeights(present, next)) return;
    const may = actor.permissions.has('RANKING_EDIT_WEIGHTS') && withinReach(actor, 'RANKING_EDIT_WEIGHTS', vacancy);
    if (!may) throw new DomainError('FORBIDDEN', {}, 'matchWeights');
  }

  /** With a limited scope, a vacancy can only be assigned inside that scope. */
  private assertPlace(
    { actor }: Command,
    permission: PermissionName,
    place: Pick<Vacancy, 'departmentId' | 'ownerId'>,
  ): void {
    if (withinReach(actor, permission, place)) return;
    throw new DomainError(place.departmentId === null ? 'FIELD_REQUIRED' : 'NOT_FOUND', {}, 'departmentId');
  }
}

/** A published vacancy keeps its publication time. */
function editableFields(status: VacancyStatus, { publishAt, ...fields }: Partial<Vacancy>): Partial<Vacancy> {
  return status === VacancyStatus.PUBLISHED || publishAt === undefined ? fields : { ...fields, publishAt };
}
