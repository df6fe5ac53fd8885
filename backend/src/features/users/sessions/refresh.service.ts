import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Tokens } from '../../../platform/auth/tokens';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { Outbox } from '../../../platform/events/outbox';
import type { Opened } from './session-opener.service';
import { type SessionRow, SessionRepository } from './session.repository';

/** What the cookie does: a session goes on, or ends. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: Tokens,
    private readonly check: SessionCheck,
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A new access token for the cookie. A cookie that was used up before is a theft: the whole session ends, and its owner is told. */
  async refresh(cookie: string): Promise<Opened> {
    const [id = '', secret = ''] = cookie.split('.');
    const given = Tokens.hash(secret);
    const outcome = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(async (): Promise<Opened | 'reused' | undefined> => {
        const session = await this.sessions.live(id);
        if (!session) return undefined;
        const claims = { sub: session.person_id, sid: session.id, ver: session.account_version };
        if (session.refresh_hash.equals(given)) {
          const next = this.tokens.refresh(id);
          await this.sessions.rotate(session, Tokens.hash(next));
          return { token: this.tokens.access(claims), userId: session.person_id, refresh: `${session.id}.${next}` };
        }
        const previous = session.previous_hash?.equals(given) ?? false;
        // Two tabs that refresh at once both send the old one: for a moment that is no theft.
        const graced = session.previous_until !== null && session.previous_until > this.clock.now();
        if (previous && graced) return { token: this.tokens.access(claims), userId: session.person_id };
        if (!previous && !this.tokens.wasGiven(id, secret)) return undefined;
        await this.endAsStolen(session);
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
        if (!holder) return;
        await this.sessions.revoke(id, 'SIGNED_OUT');
        await this.audit.record({ action: 'session.signed-out', objectType: 'Session', objectId: id });
      }),
    );
    this.check.forget(id);
  }

  private async endAsStolen(session: SessionRow): Promise<void> {
    const { id, account_id } = session;
    await this.sessions.revoke(id, 'REUSED');
    await this.audit.record({ action: 'session.reuse-detected', objectType: 'Session', objectId: id });
    await this.outbox.add('session.reuse-detected', { accountId: account_id, sessionId: id });
  }
}
