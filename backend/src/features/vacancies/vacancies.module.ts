import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { TrainingAreasModule } from '../training-areas';
import { PublicVacanciesResolver } from './public/public-vacancies.resolver';
import { PublicVacancyReader } from './public/public-vacancy.reader';
import { StageTemplatesResolver } from './templates/stage-templates.resolver';
import { StageTemplateRepository } from './templates/stage-template.repository';
import { StageTemplatesService } from './templates/stage-templates.service';
import { VacanciesLiveResolver } from './live/vacancies-live.resolver';
import { VacancyChangeReader } from './live/vacancy-change.reader';
import { VacancyStreamService } from './live/vacancy-stream.service';
import { VacanciesResolver } from './vacancies.resolver';
import { VacanciesService } from './writing/vacancies.service';
import { VacancyApprovalsService } from './lifecycle/vacancy-approvals.service';
import { VacancyEditStepsService } from './writing/vacancy-edit-steps.service';
import { VacancyCloningService } from './writing/vacancy-cloning.service';
import { VacancyClosingService } from './lifecycle/vacancy-closing.service';
import { VacancyScheduleService } from './lifecycle/vacancy-schedule.service';
import { VacancyLimitsReader } from './writing/vacancy-limits.reader';
import { VacancyListReader } from './reading/vacancy-list.reader';
import { VacancyOpeningService } from './lifecycle/vacancy-opening.service';
import { VacancyPublicationService } from './lifecycle/vacancy-publication.service';
import { VacancyReader } from './reading/vacancy.reader';
import { VacancyRepository } from './vacancy.repository';
import { VacancyRunResolver } from './reading/vacancy-run.resolver';
import { VacancyStatesResolver } from './lifecycle/vacancy-states.resolver';
import { VacancyValuesService } from './writing/vacancy-values.service';

@Module({
  imports: [OptionsModule, TrainingAreasModule],
  providers: [
    VacancyRepository,
    VacancyValuesService,
    VacancyReader,
    VacancyLimitsReader,
    VacancyListReader,
    VacanciesService,
    VacancyEditStepsService,
    VacancyScheduleService,
    VacancyOpeningService,
    VacancyPublicationService,
    VacancyApprovalsService,
    VacancyClosingService,
    VacancyCloningService,
    VacanciesResolver,
    StageTemplateRepository,
    StageTemplatesService,
    StageTemplatesResolver,
    VacancyStatesResolver,
    VacancyRunResolver,
    VacancyChangeReader,
    VacancyStreamService,
    VacanciesLiveResolver,
  ],
  exports: [VacancyListReader, VacancyPublicationService, VacancyClosingService],
})
export class VacanciesModule {}

/** Vacancies on the public endpoint. */
@Module({
  imports: [OptionsModule],
  providers: [PublicVacancyReader, PublicVacanciesResolver],
  exports: [PublicVacancyReader],
})
export class PublicVacanciesModule {}
