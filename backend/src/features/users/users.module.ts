import { Module } from '@nestjs/common';

import { AuthController } from './auth.controller';
import { RefreshCookie } from './refresh-cookie';
import { RegistrationResolver } from './registration.resolver';
import { RegistrationService } from './registration.service';
import { SessionRepository } from './session.repository';
import { SignInService } from './sign-in.service';
import { UserReader } from './user.reader';
import { UsersResolver } from './users.resolver';
import { VerificationService } from './verification.service';

/** Services without a resolver: an endpoint shows the resolvers of every module that its own modules import. */
@Module({
  providers: [SessionRepository, SignInService, VerificationService, RegistrationService, UserReader, RefreshCookie],
  exports: [SignInService, VerificationService, RegistrationService, UserReader, RefreshCookie],
})
export class IdentityModule {}

@Module({ imports: [IdentityModule], providers: [UsersResolver], controllers: [AuthController] })
export class UsersModule {}

/** Registration stands on the public endpoint. */
@Module({ imports: [IdentityModule], providers: [RegistrationResolver] })
export class RegistrationModule {}
