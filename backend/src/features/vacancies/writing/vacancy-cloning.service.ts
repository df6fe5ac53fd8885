import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { withinReach } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { startOfVacancy } from './vacancy-start';
import { VacancyReader } from '../reading/vacancy.reader';
import { VacancyRepository } from '../vacancy.repository';
import { vacancyStates } from '../vacancy.states';
import type { VacancyType } from '../vacancy.types';

/** Creates a draft from an existing vacancy. */
@Injectable()
export class VacancyCloningService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly vacancies: VacancyRepository,
    private readonly reader: VacancyReader,
  ) {}

  async clone(id: string, idempotencyKey: string): Promise<VacancyType> {
    const copy = await this.commands.once(idempotencyKey, 'cloneVacancy', { id }, () => this.copy(id));
    return this.reader.get(copy, 'VACANCY_ADD');
  }

  private copy(id: string): Promise<string> {
    return this.commands.run(async (command) => {
      const { actor, tenantId, values } = this.scope;
      const source = await this.vacancies.find(id);
      if (!source || !actor || !withinReach(actor, 'VACANCY_ADD', source)) throw new DomainError('NOT_FOUND');
      vacancyStates.assert(source.status, 'clone');
      const start = startOfVacancy({
        id: command.id(),
        tenantId,
        ownerId: values.personId ?? '',
        at: command.now,
      });
      const stages = await this.vacancies.stages(id);
      await this.vacancies.insert({ ...source, ...start });
      await this.vacancies.insertRequirements(start.id, start.requirements, await this.vacancies.requirements(source));
      await this.vacancies.insertStages(
        start.id,
        stages.map((stage) => ({ ...stage, id: null })),
      );
      const changes = { title: source.title, copyOf: id };
      await command.audit({ action: 'vacancy.created', objectType: 'Vacancy', objectId: start.id, changes });
      return start.id;
    });
  }
}
