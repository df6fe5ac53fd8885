import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { PlansRepository } from './plans.repository';
import { PlansResolver } from './plans.resolver';
import { PlansService } from './plans.service';

@Module({ imports: [OptionsModule], providers: [PlansRepository, PlansService, PlansResolver] })
export class PlansModule {}

/** Reads the list for exports, in the worker. */
@Module({ providers: [PlansRepository] })
export class PlansWorkerModule {}
