import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { AuditLogReader } from './audit-log.reader';
import { AuditNamesReader } from './audit-names.reader';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { OperationsResolver } from './operations.resolver';

/** The audit log and the jobs of the worker, for ROOT users. */
@Module({
  imports: [OptionsModule],
  providers: [AuditLogReader, AuditNamesReader, JobsRepository, JobsService, OperationsResolver],
})
export class OperationsModule {}

/** Reads the lists for exports, in the worker. */
@Module({ imports: [OptionsModule], providers: [AuditLogReader, AuditNamesReader, JobsRepository] })
export class OperationsWorkerModule {}
