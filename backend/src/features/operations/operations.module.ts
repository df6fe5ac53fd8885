import { Module } from '@nestjs/common';

import { AuditLogReader } from './audit-log.reader';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { OperationsResolver } from './operations.resolver';

/** The audit log and the jobs of the worker, for ROOT users. */
@Module({ providers: [AuditLogReader, JobsRepository, JobsService, OperationsResolver] })
export class OperationsModule {}

/** Reads the lists for exports, in the worker. */
@Module({ providers: [AuditLogReader, JobsRepository] })
export class OperationsWorkerModule {}
