import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { deriveCode, deriveResetToken, hashCode, sameCode } from '../../../platform/auth/codes';
import { Throttle } from '../../../platform/auth/throttle';
import { Tokens } from '../../../platform/auth/tokens';
import { CONFIG, type Config } from '../../../platform/config/config';
import { secretThat } from '../../../platform/config/secrets';
import { Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { maskedEmail, normalisedEmail } from '../email';
import type { CodePurpose } from './auth-code.entity';
import { type AnsweredRow, ChallengeRepository, type ChallengeRow } from './challenge.repository';

const SEND_WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const WELL_FORMED = /^[A-Za-z0-9]{5}$/;

export interface IssuedChallenge {
  challengeId: string;
  sentTo: string;
  expiresAt: Date;
}

/** Recipient of a code. Without an account no mail is sent and no code is accepted, with the same answer. */
export interface CodeSubject {
  account: { id: string; personId: string; version: number } | null;
  email: string;
  /** Hash of the device cookie of the browser that may answer. */
  device?: Buffer;
  /** The password of the sign-in was weak. */
  weakPassword?: boolean;
}

export interface CodeAnswer {
  challengeId: string;
  code: string;
}

interface CodeRefusal {
  refused: 'CODE_INVALID' | 'CODE_EXPIRED';
  /** Too many wrong codes: only a new code can succeed. */
  reason?: 'TOO_MANY_TRIES';
}
interface CodeResult<T> {
  row: AnsweredRow;
  value: T;
}

/**
 * Mailed codes of 5 characters: valid for 10 minutes, 5 attempts and one use; a new code invalidates the previous one.
 */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly commands: Commands,
    private readonly rows: ChallengeRepository,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The stored part of a new challenge. The code itself is never stored. */
  make(): { id: string; codeHash: Buffer; expiresAt: Date } {
    const id = this.clock.id();
    const codeHash = hashCode(this.config.APP_SECRET, id, deriveCode(this.config.APP_SECRET, id));
    return { id, codeHash, expiresAt: new Date(this.clock.now().getTime() + this.config.CODE_SECONDS * 1000) };
  }

  async issue(
    purpose: CodePurpose,
    { account, email, device, weakPassword = false }: CodeSubject,
  ): Promise<IssuedChallenge> {
    return this.send(purpose, {
      accountId: account?.id ?? null,
      personId: account?.personId ?? null,
      accountVersion: account?.version ?? null,
      subjectHash: this.subjectHash(email),
      sentTo: maskedEmail(email),
      deviceHash: device ?? null,
      weakPassword,
    });
  }

  /** CODE_EXPIRED for a challenge that was answered, belongs to another browser or does not exist. */
  async resend(purposes: readonly CodePurpose[], challengeId: string, device?: Buffer): Promise<IssuedChallenge> {
    const found = isUuid(challengeId) ? await this.rows.resendable(purposes, challengeId, device) : undefined;
    if (!found) throw new DomainError('CODE_EXPIRED');
    const { email, ...row } = found;
    // The first code of a registration was created by the registration itself, without a subject hash.
    const subjectHash = row.subjectHash ?? this.subjectHash(email ?? '');
    const sentTo = row.sentTo || maskedEmail(email ?? '');
    return this.send(row.purpose, { ...row, subjectHash, sentTo });
  }

  /**
   * Runs `then` in the transaction that uses up the code; a row lock serializes concurrent answers. `then` receives
   * the secret of the code. Malformed codes do not count as attempts.
   */
  async answer<T>(
    purpose: CodePurpose,
    { challengeId, code }: CodeAnswer,
    then: (challenge: AnsweredRow & { accountId: string; personId: string }, madeWith: string) => Promise<T>,
    device?: Buffer,
  ): Promise<T> {
    const typed = code.trim();
    if (!typed) throw new DomainError('CODE_REQUIRED', {}, 'code');
    if (!WELL_FORMED.test(typed) || !isUuid(challengeId)) throw new DomainError('CODE_INVALID', {}, 'code');
    const outcome = await this.commands.as({ audience: 'auth' }, async (): Promise<CodeRefusal | CodeResult<T>> => {
      const row = await this.rows.lock(purpose, challengeId, device);
      if (!row) return this.closed(purpose, challengeId, device);
      const madeWith = secretThat(this.config, (secret) =>
        sameCode(row.codeHash, hashCode(secret, challengeId, typed)),
      );
      const { accountId, personId } = row;
      if (!madeWith || !accountId || !personId) {
        await this.rows.countTry(challengeId);
        return { refused: 'CODE_INVALID' };
      }
      await this.rows.use(challengeId);
      return { row, value: await then({ ...row, accountId, personId }, madeWith) };
    });
    if ('refused' in outcome) {
      const { refused, reason } = outcome;
      throw new DomainError(refused, reason ? { reason } : {}, 'code');
    }
    // A correct code proves access to the mailbox, so it does not count against the sending limits.
    await this.forgive(purpose, outcome.row.subjectHash);
    return outcome.value;
  }

  private async closed(purpose: CodePurpose, challengeId: string, device?: Buffer): Promise<CodeRefusal> {
    const spent = await this.rows.outOfTries(purpose, challengeId, device);
    return { refused: 'CODE_EXPIRED', ...(spent && { reason: 'TOO_MANY_TRIES' as const }) };
  }

  private async send(
    purpose: CodePurpose,
    row: Omit<ChallengeRow, 'id' | 'purpose' | 'codeHash'>,
  ): Promise<IssuedChallenge> {
    const [sends, daily] = this.counters(purpose, row.subjectHash);
    await this.throttle.take(sends, this.config.THROTTLE_CODE_SENDS_PER_15_MINUTES, SEND_WINDOW_SECONDS);
    await this.throttle.take(daily, this.config.THROTTLE_CODES_PER_DAY, DAY_SECONDS);
    const { id, codeHash, expiresAt } = this.make();
    const scope = { audience: 'auth' as const, ...(row.personId && { personId: row.personId }) };
    await this.commands.as(scope, async (command) => {
      await this.rows.insert({ ...row, id, purpose, codeHash }, expiresAt);
      if (purpose === 'RECOVERY') {
        const token = Tokens.hash(deriveResetToken(this.config.APP_SECRET, id));
        await this.rows.insertGrant(id, row, token, this.config.RESET_GRANT_SECONDS);
      }
      await command.publish('account.code-issued', { challengeId: id });
    });
    return { challengeId: id, sentTo: row.sentTo, expiresAt };
  }

  /** Hashed address for the counters, so that they do not contain e-mail addresses. */
  private subjectHash(email: string): Buffer {
    return Buffer.from(this.throttle.key('', normalisedEmail(email)));
  }

  private async forgive(purpose: CodePurpose, subject: Buffer | null): Promise<void> {
    const [sends, daily] = this.counters(purpose, subject);
    await this.throttle.clear(sends);
    await this.throttle.giveBack(daily);
  }

  private counters(purpose: CodePurpose, subject: Buffer | null): [sends: string, daily: string] {
    const whose = subject?.toString() ?? '';
    const kind = purpose.toLowerCase();
    // Separate counters per purpose, so that a stranger who requests resets cannot block the owner’s sign-in codes.
    return [this.throttle.key(`code-${kind}`, whose), this.throttle.key(`codes-${kind}`, whose)];
  }
}
