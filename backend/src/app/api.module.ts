import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';

import { CandidatesModule } from '../features/candidates';
import { CandidaciesModule } from '../features/candidacies';
import { DepartmentsModule } from '../features/departments';
import { InstitutionsModule } from '../features/institutions';
import { MatchingModule } from '../features/matching';
import { OptionsApiModule } from '../features/options';
import { RegistrationModule, UsersModule } from '../features/users';
import { PublicVacanciesModule, VacanciesModule } from '../features/vacancies';
import { AccessGuard } from '../platform/access/access.guard';
import { DomainErrorFilter } from '../platform/graphql/domain-error.filter';
import { graphqlEndpoint } from '../platform/graphql/endpoint';
import { ScalarsModule } from '../platform/graphql/scalars';
import { HttpErrorFilter } from '../platform/http/http-error.filter';
import { PlatformModule } from '../platform/platform.module';
import { StorageModule } from '../platform/storage/storage.module';

const MAIN = [OptionsApiModule, UsersModule, InstitutionsModule, CandidatesModule, DepartmentsModule, VacanciesModule, MatchingModule, CandidaciesModule];
const PUBLIC = [OptionsApiModule, RegistrationModule, PublicVacanciesModule];

/** The API: the signed-in endpoint, the public one with a schema of its own, and a few plain addresses. */
@Module({
  imports: [
    PlatformModule,
    ScalarsModule,
    StorageModule,
    ...MAIN,
    ...PUBLIC,
    graphqlEndpoint({ path: '/public/graphql', include: PUBLIC }),
    graphqlEndpoint({ path: '/graphql', include: MAIN }),
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: HttpErrorFilter },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class ApiModule {}
