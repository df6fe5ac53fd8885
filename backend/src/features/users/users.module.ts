import { Module } from '@nestjs/common';

import { AuthController } from './sessions/auth.controller';
import { ChallengeRepository } from './two-factor/challenge.repository';
import { ChallengesService } from './two-factor/challenges.service';
import { DeviceCookieService } from './sessions/device-cookie.service';
import { LocaleService } from './locale.service';
import { OwnPasswordService } from './security/own-password.service';
import { OwnPersonRepository } from './own-person.repository';
import { PasswordService } from './security/password.service';
import { PasswordResetService } from './recovery/password-reset.service';
import { RecoveryResolver } from './recovery/recovery.resolver';
import { RecoveryService } from './recovery/recovery.service';
import { RefreshCookieService } from './sessions/refresh-cookie.service';
import { RefreshService } from './sessions/refresh.service';
import { RegistrationResolver } from './registration/registration.resolver';
import { RegistrationRepository } from './registration/registration.repository';
import { RegistrationService } from './registration/registration.service';
import { ResetGrantRepository } from './recovery/reset-grant.repository';
import { SecurityResolver } from './security/security.resolver';
import { SessionOpenerService } from './sessions/session-opener.service';
import { SessionRepository } from './sessions/session.repository';
import { SessionsService } from './sessions/sessions.service';
import { SignInAttemptsRepository } from './sign-in-attempts.repository';
import { SignInService } from './sign-in/sign-in.service';
import { TwoFactorResolver } from './two-factor/two-factor.resolver';
import { TwoFactorService } from './two-factor/two-factor.service';
import { UserReader } from './user.reader';
import { UsersResolver } from './users.resolver';
import { VerificationRequestsService } from './registration/verification-requests.service';
import { VerificationService } from './registration/verification.service';

const SERVICES = [
  SignInService,
  VerificationService,
  VerificationRequestsService,
  RegistrationService,
  UserReader,
  OwnPersonRepository,
  LocaleService,
  RefreshCookieService,
  RefreshService,
  DeviceCookieService,
  TwoFactorService,
  RecoveryService,
  PasswordService,
  PasswordResetService,
  SessionsService,
  OwnPasswordService,
];

/** Services without a resolver: an endpoint exposes the resolvers of every module that its modules import. */
@Module({
  providers: [
    ...SERVICES,
    SessionRepository,
    SessionOpenerService,
    SignInAttemptsRepository,
    ChallengeRepository,
    ChallengesService,
    ResetGrantRepository,
    RegistrationRepository,
  ],
  exports: SERVICES,
})
export class IdentityModule {}

@Module({
  imports: [IdentityModule],
  providers: [UsersResolver, RecoveryResolver, SecurityResolver, TwoFactorResolver],
  controllers: [AuthController],
})
export class UsersModule {}

/** Registration, on the public endpoint. */
@Module({ imports: [IdentityModule], providers: [RegistrationResolver] })
export class RegistrationModule {}
