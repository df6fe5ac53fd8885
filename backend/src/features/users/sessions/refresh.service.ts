import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Tokens } from '../../../platform/auth/tokens';
import type { OpenSession } from './session-opener.service';
import { type SessionRow, SessionRepository } from './session.repository';

/** Refreshes or ends a session by its cookie. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: Tokens,
    private readonly check: SessionCheck,
    private readonly commands: Commands,
  ) {}

  /**
   * Returns a new access token. A refresh token that was already used indicates theft: the session ends and its owner
   * is notified.
   */
  async refresh(cookie: string): Promise<OpenSession> {
    const [id = '', secret = ''] = cookie.split('.');
    const given = Tokens.hash(secret);
    const outcome = await this.commands.as(
      { audience: 'auth' },
      async (command): Promise<OpenSession | 'reused' | undefined> => {
        const session = await this.sessions.live(id);
        if (!session) return undefined;
        const claims = { sub: session.personId, sid: session.id, ver: session.accountVersion };
        if (session.refreshHash.equals(given)) {
          const next = this.tokens.refresh(id);
          await this.sessions.rotate(session, Tokens.hash(next));
          return { token: this.tokens.access(claims), userId: session.personId, refresh: `${session.id}.${next}` };
        }
        const previous = session.previousHash?.equals(given) ?? false;
        // Two tabs may refresh at the same time with the same token, so the previous token is accepted for a moment.
        const graced = session.previousUntil !== null && session.previousUntil > command.now;
        if (previous && graced) return { token: this.tokens.access(claims), userId: session.personId };
        if (!previous && !this.tokens.wasGiven(id, secret)) return undefined;
        await this.endAsStolen(command, session);
        return 'reused';
      },
    );
    if (outcome === 'reused') this.check.forget(id);
    if (!outcome || outcome === 'reused') throw new DomainError('UNAUTHENTICATED');
    return outcome;
  }

  async signOut(cookie: string): Promise<void> {
    const [id = '', secret = ''] = cookie.split('.');
    await this.commands.as({ audience: 'auth' }, async (command) => {
      const session = await this.sessions.live(id);
      const holder =
        session && [session.refreshHash, session.previousHash].some((hash) => hash?.equals(Tokens.hash(secret)));
      if (!holder) return;
      await this.sessions.revoke(id, 'SIGNED_OUT');
      await command.audit({ action: 'session.signed-out', objectType: 'Session', objectId: id });
    });
    this.check.forget(id);
  }

  private async endAsStolen(command: Command, session: SessionRow): Promise<void> {
    const { id, accountId } = session;
    await this.sessions.revoke(id, 'REUSED');
    await command.audit({ action: 'session.reuse-detected', objectType: 'Session', objectId: id });
    await command.publish('session.reuse-detected', { accountId, sessionId: id });
  }
}
