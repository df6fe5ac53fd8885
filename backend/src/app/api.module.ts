import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';

import { CandidatesModule } from '../features/candidates';
import { OptionsApiModule } from '../features/options';
import { RegistrationModule, UsersModule } from '../features/users';
import { AccessGuard } from '../platform/access/access.guard';
import { DomainErrorFilter } from '../platform/graphql/domain-error.filter';
import { graphqlEndpoint } from '../platform/graphql/endpoint';
import { DateTimeScalar } from '../platform/graphql/scalars';
import { HttpErrorFilter } from '../platform/http/http-error.filter';
import { PlatformModule } from '../platform/platform.module';
import { StorageModule } from '../platform/storage/storage.module';

const MAIN = [OptionsApiModule, UsersModule, CandidatesModule];
const PUBLIC = [OptionsApiModule, RegistrationModule];

/** The API: the signed-in endpoint, the public one with a schema of its own, and a few plain addresses. */
@Module({
  imports: [
    PlatformModule,
    StorageModule,
    ...MAIN,
    ...PUBLIC,
    graphqlEndpoint({ path: '/public/graphql', include: PUBLIC }),
    graphqlEndpoint({ path: '/graphql', include: MAIN }),
  ],
  providers: [
    DateTimeScalar,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: HttpErrorFilter },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class ApiModule {}
