import { Module } from '@nestjs/common';

import { Parts } from './parts';
import { Readiness } from './readiness';

@Module({ providers: [Parts, Readiness], exports: [Readiness] })
export class HealthModule {}
