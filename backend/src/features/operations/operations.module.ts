import { Module } from '@nestjs/common';

import { AuditLogService } from './audit-log.service';
import { JobsService } from './jobs.service';
import { OperationsResolver } from './operations.resolver';

/** The audit log and the jobs of the worker, for ROOT users. */
@Module({ providers: [AuditLogService, JobsService, OperationsResolver] })
export class OperationsModule {}
