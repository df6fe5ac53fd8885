import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { PublicEntityReader } from './public-entity.reader';
import { PublicEntityResolver } from './public-entity.resolver';

/** Institutions on the public endpoint. */
@Module({ imports: [OptionsModule], providers: [PublicEntityReader, PublicEntityResolver] })
export class PublicEntityModule {}
