import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { InstitutionsRepository } from './institutions.repository';
import { InstitutionsResolver } from './institutions.resolver';

@Module({ imports: [OptionsModule], providers: [InstitutionsRepository, InstitutionsResolver] })
export class InstitutionsModule {}
