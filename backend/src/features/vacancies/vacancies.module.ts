import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { PublicVacanciesResolver } from './public-vacancies.resolver';
import { PublicVacancyReader } from './public-vacancy.reader';
import { VacanciesResolver } from './vacancies.resolver';
import { VacanciesService } from './vacancies.service';
import { VacancyListRepository } from './vacancy-list.repository';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyReader } from './vacancy.reader';
import { VacancyRepository } from './vacancy.repository';
import { VacancyValues } from './vacancy-values';

@Module({
  imports: [OptionsModule],
  providers: [
    VacancyRepository,
    VacancyValues,
    VacancyReader,
    VacancyListRepository,
    VacanciesService,
    VacancyPublicationService,
    VacanciesResolver,
  ],
  exports: [VacancyListRepository, VacancyPublicationService],
})
export class VacanciesModule {}

/** What the public endpoint shows. */
@Module({
  imports: [OptionsModule],
  providers: [PublicVacancyReader, PublicVacanciesResolver],
  exports: [PublicVacancyReader],
})
export class PublicVacanciesModule {}
