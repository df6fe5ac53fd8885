import { Module } from '@nestjs/common';

import { DatabaseCheckReader } from './database-check.reader';
import { DependencyChecks } from './dependency-checks';
import { Readiness } from './readiness';

@Module({ providers: [DatabaseCheckReader, DependencyChecks, Readiness], exports: [Readiness] })
export class HealthModule {}
