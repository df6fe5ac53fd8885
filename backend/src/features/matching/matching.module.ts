import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { MatchingResolver } from './matching.resolver';
import { VacancyFitReader } from './vacancy-fit.reader';

@Module({ imports: [OptionsModule], providers: [VacancyFitReader, MatchingResolver] })
export class MatchingModule {}
