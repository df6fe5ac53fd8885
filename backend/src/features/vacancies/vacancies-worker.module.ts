import { Module } from '@nestjs/common';

import { RescoringRepository } from './lifecycle/rescoring.repository';
import { Rescoring } from './lifecycle/rescoring.worker';
import { VacancyDueHandlers } from './lifecycle/vacancy-due.worker';
import { VacanciesModule } from './vacancies.module';

@Module({ imports: [VacanciesModule], providers: [VacancyDueHandlers, RescoringRepository, Rescoring] })
export class VacanciesWorkerModule {}
