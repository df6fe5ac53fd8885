import { Module } from '@nestjs/common';

import { DependencyChecks } from './dependency-checks';
import { Readiness } from './readiness';

@Module({ providers: [DependencyChecks, Readiness], exports: [Readiness] })
export class HealthModule {}
