import { Module } from '@nestjs/common';

import { RescoringRepository } from './lifecycle/rescoring.repository';
import { RescoringWorker } from './lifecycle/rescoring.worker';
import { VacancyDueWorker } from './lifecycle/vacancy-due.worker';
import { VacanciesModule } from './vacancies.module';
import { VacancyReportsRepository } from './reports/vacancy-reports.repository';

@Module({
  imports: [VacanciesModule],
  providers: [VacancyDueWorker, RescoringRepository, RescoringWorker, VacancyReportsRepository],
})
export class VacanciesWorkerModule {}
