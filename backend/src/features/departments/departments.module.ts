import { Module } from '@nestjs/common';

import { DepartmentsRepository } from './departments.repository';
import { DepartmentsResolver } from './departments.resolver';

@Module({ providers: [DepartmentsRepository, DepartmentsResolver] })
export class DepartmentsModule {}
