import { Module } from '@nestjs/common';

import { AuthController } from './auth.controller';
import { ChallengeRepository } from './challenge.repository';
import { Challenges } from './challenges.service';
import { DeviceCookie } from './device-cookie';
import { OwnPassword } from './own-password';
import { PasswordService } from './password.service';
import { RecoveryResolver } from './recovery.resolver';
import { RecoveryService } from './recovery.service';
import { RefreshCookie } from './refresh-cookie';
import { RefreshService } from './refresh.service';
import { RegistrationResolver } from './registration.resolver';
import { RegistrationService } from './registration.service';
import { ResetGrantRepository } from './reset-grant.repository';
import { SecurityResolver } from './security.resolver';
import { SessionOpener } from './session-opener';
import { SessionRepository } from './session.repository';
import { SessionsService } from './sessions.service';
import { SignInAttempts } from './sign-in.attempts';
import { SignInService } from './sign-in.service';
import { TwoFactorService } from './two-factor.service';
import { UserReader } from './user.reader';
import { UsersResolver } from './users.resolver';
import { VerificationRequests } from './verification-request.service';
import { VerificationService } from './verification.service';

const SERVICES = [
  SignInService,
  VerificationService,
  VerificationRequests,
  RegistrationService,
  UserReader,
  RefreshCookie,
  RefreshService,
  DeviceCookie,
  TwoFactorService,
  RecoveryService,
  PasswordService,
  SessionsService,
  OwnPassword,
];

/** Services without a resolver: an endpoint shows the resolvers of every module that its own modules import. */
@Module({
  providers: [
    ...SERVICES,
    SessionRepository,
    SessionOpener,
    SignInAttempts,
    ChallengeRepository,
    Challenges,
    ResetGrantRepository,
  ],
  exports: SERVICES,
})
export class IdentityModule {}

@Module({
  imports: [IdentityModule],
  providers: [UsersResolver, RecoveryResolver, SecurityResolver],
  controllers: [AuthController],
})
export class UsersModule {}

/** Registration stands on the public endpoint. */
@Module({ imports: [IdentityModule], providers: [RegistrationResolver] })
export class RegistrationModule {}
