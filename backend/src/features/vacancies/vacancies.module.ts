import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { TrainingAreasModule } from '../training-areas';
import { PublicVacanciesResolver } from './public-vacancies.resolver';
import { PublicVacancyReader } from './public-vacancy.reader';
import { StageTemplatesResolver } from './stage-templates.resolver';
import { StageTemplatesService } from './stage-templates.service';
import { VacanciesResolver } from './vacancies.resolver';
import { VacanciesService } from './vacancies.service';
import { VacancyApprovals } from './vacancy-approvals.service';
import { VacancyCloning } from './vacancy-cloning.service';
import { VacancyEndings } from './vacancy-endings.service';
import { VacancyInstants } from './vacancy-instants';
import { VacancyLimitsReader } from './vacancy-limits';
import { VacancyListRepository } from './vacancy-list.repository';
import { VacancyOpening } from './vacancy-opening';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyReader } from './vacancy.reader';
import { VacancyRepository } from './vacancy.repository';
import { VacancyRunResolver } from './vacancy-run.resolver';
import { VacancyStatesResolver } from './vacancy-states.resolver';
import { VacancyValues } from './vacancy-values';

@Module({
  imports: [OptionsModule, TrainingAreasModule],
  providers: [
    VacancyRepository,
    VacancyValues,
    VacancyReader,
    VacancyLimitsReader,
    VacancyListRepository,
    VacanciesService,
    VacancyInstants,
    VacancyOpening,
    VacancyPublicationService,
    VacancyApprovals,
    VacancyEndings,
    VacancyCloning,
    VacanciesResolver,
    StageTemplatesService,
    StageTemplatesResolver,
    VacancyStatesResolver,
    VacancyRunResolver,
  ],
  exports: [VacancyListRepository, VacancyPublicationService, VacancyEndings],
})
export class VacanciesModule {}

/** What the public endpoint shows. */
@Module({
  imports: [OptionsModule],
  providers: [PublicVacancyReader, PublicVacanciesResolver],
  exports: [PublicVacancyReader],
})
export class PublicVacanciesModule {}
