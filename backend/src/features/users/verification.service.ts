import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Audit } from '../../platform/audit/audit';
import { deriveCode, hashCode, sameCode } from '../../platform/auth/codes';
import { Throttle } from '../../platform/auth/throttle';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { Outbox } from '../../platform/events/outbox';
import './events';
import type { RegistrationChallenge, VerificationResult, VerifyAccountInput } from './users.types';

export const CODE_SECONDS = 10 * 60;
const TRIES = 5;
const SENDS = 3;
const SEND_WINDOW_SECONDS = 15 * 60;
const WELL_FORMED = /^[A-Za-z0-9]{5}$/;

interface ChallengeRow {
  account_id: string;
  person_id: string;
  email: string;
}

/** The 5-character code of a new account: 10 minutes, 5 tries, one use; a new one kills the old. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What is stored of a new challenge; its code is never stored. */
  challenge(): { id: string; codeHash: Buffer; expiresAt: Date } {
    const id = this.clock.id();
    const codeHash = hashCode(this.config.APP_SECRET, id, deriveCode(this.config.APP_SECRET, id));
    return { id, codeHash, expiresAt: new Date(this.clock.now().getTime() + CODE_SECONDS * 1000) };
  }

  async issue(account: { id: string; personId: string }): Promise<{ challengeId: string; expiresAt: Date }> {
    const sends = `code:${account.id}`;
    await this.throttle.take(sends, SENDS, SEND_WINDOW_SECONDS);
    const { id, codeHash, expiresAt } = this.challenge();
    await this.db.as({ audience: 'auth', personId: account.personId }, () =>
      this.db.transaction(async (manager) => {
        await manager.query(
          `insert into auth_code (id, account_id, purpose, code_hash, created_at, expires_at) values ($1, $2, 'VERIFY', $3, $4, $5)`,
          [id, account.id, codeHash, this.clock.now(), expiresAt],
        );
        await this.outbox.add('account.code-issued', { challengeId: id });
      }),
    );
    return { challengeId: id, expiresAt };
  }

  async resend(challengeId: string): Promise<RegistrationChallenge> {
    const [row] = isUuid(challengeId) ? await this.accountOf(challengeId) : [];
    if (!row) throw new DomainError('CODE_EXPIRED');
    const next = await this.issue({ id: row.account_id, personId: row.person_id });
    return { ...next, email: row.email };
  }

  async verify({ challengeId, code }: VerifyAccountInput): Promise<VerificationResult> {
    if (!code.trim()) throw new DomainError('CODE_REQUIRED', {}, 'code');
    if (!WELL_FORMED.test(code.trim()) || !isUuid(challengeId)) throw new DomainError('CODE_INVALID', {}, 'code');
    const accepted = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(() => this.use(challengeId, code)),
    );
    if (accepted !== 'ACCEPTED') throw new DomainError(accepted, {}, 'code');
    return { verified: true };
  }

  /** One statement decides, so that parallel right codes are used once and parallel wrong ones are all counted. */
  private async use(challengeId: string, code: string): Promise<'ACCEPTED' | 'CODE_INVALID' | 'CODE_EXPIRED'> {
    return this.db.transaction(async (manager) => {
      const [tried] = await manager.query<{ account_id: string; code_hash: Buffer; person_id: string }[]>(
        `select c.account_id, c.code_hash, a.person_id from auth_code c join account a on a.id = c.account_id
         where c.id = $1 and c.purpose = 'VERIFY' and c.used_at is null and c.tries < $2 and c.expires_at > $3
           and not exists (select 1 from auth_code n where n.account_id = c.account_id and n.purpose = c.purpose and n.created_at > c.created_at)
         for update of c`,
        [challengeId, TRIES, this.clock.now()],
      );
      if (!tried) return 'CODE_EXPIRED';
      if (!sameCode(tried.code_hash, hashCode(this.config.APP_SECRET, challengeId, code))) {
        await manager.query('update auth_code set tries = tries + 1 where id = $1', [challengeId]);
        return 'CODE_INVALID';
      }
      await manager.query('update auth_code set used_at = $2 where id = $1', [challengeId, this.clock.now()]);
      await manager.query(`update account set status = 'ACTIVE' where id = $1 and status = 'PENDING'`, [
        tried.account_id,
      ]);
      await this.audit.record({ action: 'account.verified', objectType: 'Account', objectId: tried.account_id });
      return 'ACCEPTED';
    });
  }

  private accountOf(challengeId: string): Promise<ChallengeRow[]> {
    return this.db.as({ audience: 'auth' }, () =>
      this.db.read<ChallengeRow>(
        {
          name: 'challenge_account',
          text: `select c.account_id, a.person_id, a.email from auth_code c join account a on a.id = c.account_id
            where c.id = $1 and c.used_at is null and a.status = 'PENDING' and c.created_at > $2::timestamptz - interval '1 day'`,
        },
        [challengeId, this.clock.now()],
      ),
    );
  }
}
