import { Module } from '@nestjs/common';

import { Rescoring } from './lifecycle/rescoring.worker';
import { VacancyDueHandlers } from './lifecycle/vacancy-due.worker';
import { VacanciesModule } from './vacancies.module';

@Module({ imports: [VacanciesModule], providers: [VacancyDueHandlers, Rescoring] })
export class VacanciesWorkerModule {}
