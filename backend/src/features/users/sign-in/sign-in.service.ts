import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { isStrongPassword } from '../../../platform/auth/password-rule';
import { Passwords } from '../../../platform/auth/passwords';
import { ChallengesService } from '../two-factor/challenges.service';
import type { CodePurpose } from '../two-factor/auth-code.entity';
import { deviceHash } from '../sessions/device-cookie.service';
import { type OpenSession, SessionOpenerService } from '../sessions/session-opener.service';
import { type SignInOutcome, signInOutcome } from '../sessions/sign-in-outcome';
import type { AccountRow, SessionAccount } from '../account.rows';
import { SessionRepository } from '../sessions/session.repository';
import { type Attempt, SignInAttemptsRepository } from '../sign-in-attempts.repository';
import { ChallengePurpose, type SignInInput } from '../users.types';

/**
 * While passwords of older systems are stored, every refusal is answered after the time that the costliest of their
 * hashes takes. Otherwise the time would reveal which addresses have such an account.
 */
const REFUSAL_MILLISECONDS = 1000;

export type { OpenSession } from '../sessions/session-opener.service';

/** Sign-in with a password. Wrong passwords and unknown addresses get the same answer after the same time. */
@Injectable()
export class SignInService {
  constructor(
    private readonly attempts: SignInAttemptsRepository,
    private readonly sessions: SessionRepository,
    private readonly opener: SessionOpenerService,
    private readonly challenges: ChallengesService,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async signIn(input: SignInInput): Promise<SignInOutcome> {
    return this.attempts.inTurn(input.email, async (keys) => {
      const attempt = await this.attempts.begin(input.email, keys);
      const startedAt = performance.now();
      const { account } = attempt;
      const hash = account.id !== null && account.status !== 'BLOCKED' ? account.passwordHash : null;
      const right = await this.passwords.verify(hash, input.password, account.passwordImported);
      if (!right || hash === null) {
        const remaining = startedAt + REFUSAL_MILLISECONDS - performance.now();
        if (attempt.anyImported && remaining > 0) await wait(remaining);
        throw new DomainError('WRONG_CREDENTIALS');
      }
      if (!this.passwords.isCurrent(hash)) await this.renewHash(account, hash, input.password);
      const weak = account.passwordImported || !isStrongPassword(input.password);
      if (weak && !account.passwordReset) await this.noticeWeakness(account);
      return this.openSessionOrAskForCode(attempt, weak);
    });
  }

  /** Opens a session for a person who authenticated in another way. */
  open(account: SessionAccount): Promise<OpenSession> {
    return this.opener.open(account);
  }

  private async openSessionOrAskForCode({ account, keys, suspicious }: Attempt, weak: boolean): Promise<SignInOutcome> {
    if (account.status === 'ACTIVE' && !account.twoFactor && !suspicious)
      return signInOutcome(await this.opener.open(account, keys), weak);
    const scope = { audience: 'auth' as const, personId: account.personId };
    await this.commands.as(scope, () => this.attempts.giveBack(keys));
    return this.askForCode(account, account.status === 'PENDING' ? 'VERIFY' : 'TWO_FACTOR', weak);
  }

  private async askForCode(account: AccountRow, purpose: CodePurpose, weak: boolean): Promise<SignInOutcome> {
    const device = purpose === 'TWO_FACTOR' ? randomBytes(32).toString('base64url') : undefined;
    const challenge = await this.challenges.issue(purpose, {
      account: { id: account.id ?? '', personId: account.personId, version: account.version },
      email: account.email,
      ...(device && { device: deviceHash(device) }),
      weakPassword: weak,
    });
    const result = {
      token: null,
      userId: null,
      ...challenge,
      purpose: ChallengePurpose[purpose],
      weakCredentials: weak,
    };
    return { result, device };
  }

  /** Replaces a hash that has other parameters than new hashes or comes from an older system. */
  private async renewHash(account: AccountRow, before: string, password: string): Promise<void> {
    const hash = await this.passwords.hash(password);
    await this.commands.as({ audience: 'auth', personId: account.personId }, async (command) => {
      const objectId = account.id ?? '';
      if (await this.sessions.renewHash(objectId, before, hash))
        await command.audit({ action: 'account.hash-renewed', objectType: 'Account', objectId });
    });
  }

  /** A password that is too weak today is accepted once and must be changed. */
  private async noticeWeakness(account: AccountRow): Promise<void> {
    await this.commands.as({ audience: 'auth', personId: account.personId }, async (command) => {
      await this.sessions.demandNewPassword(account.id ?? '');
      await command.audit({
        action: 'account.weakness-noticed',
        objectType: 'Account',
        ...(account.id && { objectId: account.id }),
      });
    });
  }
}
