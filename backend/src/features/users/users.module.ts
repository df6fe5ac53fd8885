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

@Module({
  providers: [SessionRepository, SignInService, VerificationService, UserReader, UsersResolver, RefreshCookie],
  controllers: [AuthController],
  exports: [VerificationService],
})
export class UsersModule {}

/** Registration stands on the public endpoint. */
@Module({ imports: [UsersModule], providers: [RegistrationResolver, RegistrationService] })
export class RegistrationModule {}
