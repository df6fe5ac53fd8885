import { Module } from '@nestjs/common';

import { DashboardReader } from './dashboard.reader';
import { ReportingResolver } from './reporting.resolver';

@Module({ providers: [DashboardReader, ReportingResolver] })
export class ReportingModule {}
