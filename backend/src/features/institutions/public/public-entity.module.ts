import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { PublicEntityReader } from './public-entity.reader';
import { PublicEntityResolver } from './public-entity.resolver';

/** What the public endpoint shows of institutions. */
@Module({ imports: [OptionsModule], providers: [PublicEntityReader, PublicEntityResolver] })
export class PublicEntityModule {}
