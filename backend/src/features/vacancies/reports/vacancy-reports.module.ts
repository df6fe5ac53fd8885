import { Module } from '@nestjs/common';

import { VacancyReportsResolver } from './vacancy-reports.resolver';
import { VacancyReportsService } from './vacancy-reports.service';

@Module({ providers: [VacancyReportsService, VacancyReportsResolver] })
export class VacancyReportsModule {}
