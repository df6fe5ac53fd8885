import { Inject, Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';
import { Audit } from '../../platform/audit/audit';
import { Passwords } from '../../platform/auth/passwords';
import { SessionCheck } from '../../platform/auth/session-check';
import { Throttle } from '../../platform/auth/throttle';
import { Tokens } from '../../platform/auth/tokens';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { normalisedEmail } from './email';
import { signInFaults } from './registration.rules';
import { type AccountRow, SessionRepository } from './session.repository';
import type { SignInInput, SignInResult } from './users.types';
import { VerificationService } from './verification.service';

export interface Opened {
  token: string;
  userId: string;
  /** `<session>.<secret>`, for the cookie; absent when the browser keeps the one it has. */
  refresh?: string;
}

const WINDOW_SECONDS = 15 * 60;

/** Sign-in, refresh and sign-out. Wrong passwords and unknown addresses are one answer, made in the same time. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly verification: VerificationService,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly throttle: Throttle,
    private readonly check: SessionCheck,
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async signIn(input: SignInInput): Promise<SignInResult & { refresh?: string }> {
    DomainErrors.throwIfAny(signInFaults(input));
    const email = normalisedEmail(input.email);
    const key = `sign-in:${email}:${this.scope.values.address ?? ''}`;
    const account = await this.sessions.account(email, key);
    this.assertNotThrottled(account);

    const known = account.id !== null && account.status !== 'BLOCKED';
    const right = await this.passwords.verify(known ? account.password_hash : null, input.password);
    if (!right) {
      await this.throttle.count(key, WINDOW_SECONDS);
      throw new DomainError('WRONG_CREDENTIALS');
    }
    if (account.hits) await this.throttle.clear(key);
    if (account.status === 'PENDING') {
      const { challengeId } = await this.verification.issue({ id: account.id ?? '', personId: account.person_id });
      return { token: null, userId: null, challengeId };
    }
    const { token, userId, refresh } = await this.open(account);
    return { token, userId, challengeId: null, ...(refresh && { refresh }) };
  }

  /** A new access token for the cookie. The cookie before the last is a theft: the whole session ends. */
  async refresh(cookie: string): Promise<Opened> {
    const [id = '', secret = ''] = cookie.split('.');
    const given = Tokens.hash(secret);
    const outcome = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(async (): Promise<Opened | 'reused' | undefined> => {
        const session = await this.sessions.live(id);
        if (!session) return undefined;
        const claims = { sub: session.person_id, sid: session.id, ver: session.account_version };
        if (session.refresh_hash.equals(given)) {
          const next = this.tokens.refresh();
          await this.sessions.rotate(session, Tokens.hash(next));
          return { token: this.tokens.access(claims), userId: session.person_id, refresh: `${session.id}.${next}` };
        }
        if (!session.previous_hash?.equals(given)) return undefined;
        // Two tabs that refresh at once both send the old one: for a moment that is no theft.
        const graced = session.previous_until !== null && session.previous_until > this.clock.now();
        if (graced) return { token: this.tokens.access(claims), userId: session.person_id };
        await this.sessions.revoke(session.id, 'REUSED');
        await this.audit.record({ action: 'session.reuse-detected', objectType: 'Session', objectId: session.id });
        return 'reused';
      }),
    );
    if (outcome === 'reused') this.check.forget(id);
    if (!outcome || outcome === 'reused') throw new DomainError('UNAUTHENTICATED');
    return outcome;
  }

  async signOut(cookie: string): Promise<void> {
    const [id = '', secret = ''] = cookie.split('.');
    await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(async () => {
        const session = await this.sessions.live(id);
        const holder =
          session && [session.refresh_hash, session.previous_hash].some((hash) => hash?.equals(Tokens.hash(secret)));
        if (holder) await this.sessions.revoke(id, 'SIGNED_OUT');
      }),
    );
    this.check.forget(id);
  }

  /** A new session for somebody who has just proved who they are. */
  open(account: Pick<AccountRow, 'id' | 'person_id' | 'kind' | 'version'>): Promise<Opened> {
    return this.db.as({ audience: 'auth', personId: account.person_id }, () =>
      this.db.transaction(async () => {
        const secret = this.tokens.refresh();
        const sid = await this.sessions.open(account, Tokens.hash(secret));
        const token = this.tokens.access({ sub: account.person_id, sid, ver: account.version });
        return { token, userId: account.person_id, refresh: `${sid}.${secret}` };
      }),
    );
  }

  private assertNotThrottled({ hits, resets_at }: AccountRow): void {
    if (hits === null || resets_at === null || hits < this.config.THROTTLE_SIGN_IN_PER_15_MINUTES) return;
    throw new DomainError('RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil((resets_at.getTime() - this.clock.now().getTime()) / 1000)),
    });
  }
}
