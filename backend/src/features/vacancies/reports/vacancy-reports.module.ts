import { Module } from '@nestjs/common';

import { VacancyReportsRepository } from './vacancy-reports.repository';
import { VacancyReportsResolver } from './vacancy-reports.resolver';
import { VacancyReportsService } from './vacancy-reports.service';

@Module({ providers: [VacancyReportsRepository, VacancyReportsService, VacancyReportsResolver] })
export class VacancyReportsModule {}
