import { Module } from '@nestjs/common';

import { DepartmentFilesService } from './department-files.service';
import { DepartmentsRepository } from './departments.repository';
import { DepartmentsResolver } from './departments.resolver';
import { DepartmentsService } from './departments.service';

@Module({ providers: [DepartmentsRepository, DepartmentsService, DepartmentFilesService, DepartmentsResolver] })
export class DepartmentsModule {}

/** Reads the list for exports, in the worker. */
@Module({ providers: [DepartmentsRepository] })
export class DepartmentsWorkerModule {}
