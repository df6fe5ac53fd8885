import { Injectable } from '@nestjs/common';

import type { Command } from '../../../platform/commands/commands';
import { ExportWithdrawalRepository } from '../../../platform/exports';
import { Runs } from '../../../platform/runs';
import { VacancyScheduleService } from '../lifecycle/vacancy-schedule.service';
import type { Vacancy } from '../vacancy.entity';
import { VacancyRepository } from '../vacancy.repository';
import { VacancyStatus } from '../vacancy.states';
import { areSameRequirements, type VacancyEdit } from './vacancy-changes';

/** The steps of an edit that change more than the row of the vacancy: requirements, timed work and blind mode. */
@Injectable()
export class VacancyEditStepsService {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly runs: Runs,
    private readonly schedule: VacancyScheduleService,
    private readonly exports: ExportWithdrawalRepository,
  ) {}

  /**
   * Saves the requirements and returns the number of their version. After the first candidacy, the old version is kept
   * with its scores.
   */
  async saveRequirements(vacancy: Vacancy, { present, next }: VacancyEdit): Promise<number> {
    if (areSameRequirements(present, next)) return vacancy.requirements;
    if (!(await this.vacancies.hasCandidacies(vacancy.id))) {
      await this.vacancies.replaceRequirements(vacancy.id, vacancy.requirements, next);
      return vacancy.requirements;
    }
    const number = vacancy.requirements + 1;
    await this.vacancies.insertRequirements(vacancy.id, number, next);
    await this.runs.start({
      kind: 'RESCORE',
      subject: { type: 'Vacancy', ...vacancy },
      params: { number },
      itemType: 'Candidacy',
      items: this.vacancies.candidaciesToScore(vacancy.id),
      supersedes: true,
    });
    return number;
  }

  /** Moves timed work when the edit changes its time. */
  reschedule(vacancy: Vacancy, { fields }: VacancyEdit): Promise<void> {
    return this.schedule.reschedule(vacancy, { ...vacancy, ...fields });
  }

  /** Earlier exports may contain the names of candidates whom blind mode now hides. */
  async switchBlindMode(command: Command, vacancy: Vacancy, { fields }: VacancyEdit): Promise<void> {
    if (fields.blindMode === undefined || fields.blindMode === vacancy.blindMode) return;
    await command.audit({
      action: 'vacancy.blind-mode-changed',
      objectType: 'Vacancy',
      objectId: vacancy.id,
      changes: { blindMode: [vacancy.blindMode, fields.blindMode] },
    });
    // A draft has no candidacies.
    if (fields.blindMode && vacancy.status !== VacancyStatus.DRAFT) await this.exports.withdraw();
  }
}
