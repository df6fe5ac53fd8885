import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { PublicVacanciesResolver } from './public-vacancies.resolver';
import { PublicVacancyReader } from './public-vacancy.reader';
import { VacanciesResolver } from './vacancies.resolver';
import { VacanciesService } from './vacancies.service';
import { VacancyListRepository } from './vacancy-list.repository';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyReader } from './vacancy.reader';
import { VacancyWriter } from './vacancy.writer';

@Module({
  imports: [OptionsModule],
  providers: [VacancyWriter, VacancyReader, VacancyListRepository, VacanciesService, VacancyPublicationService, VacanciesResolver],
  exports: [VacancyListRepository, VacancyPublicationService],
})
export class VacanciesModule {}

/** What the public endpoint shows. */
@Module({ imports: [OptionsModule], providers: [PublicVacancyReader, PublicVacanciesResolver], exports: [PublicVacancyReader] })
export class PublicVacanciesModule {}
