import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { PlansResolver } from './plans.resolver';
import { PlansService } from './plans.service';

@Module({ imports: [OptionsModule], providers: [PlansService, PlansResolver] })
export class PlansModule {}
