import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Tokens } from '../../../platform/auth/tokens';
import { Commands } from '../../../platform/commands/commands';
import type { SessionAccount } from '../account.rows';
import { SessionRepository } from './session.repository';
import type { AttemptKeys } from '../../../platform/auth/attempt-counters.repository';

export interface OpenSession {
  token: string;
  userId: string;
  /** `<session>.<secret>`, for the cookie; absent when the browser keeps its cookie. */
  refresh?: string;
}

/** Opens sessions for people who have just authenticated. */
@Injectable()
export class SessionOpenerService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: Tokens,
    private readonly commands: Commands,
  ) {}

  open(account: SessionAccount, keys?: AttemptKeys): Promise<OpenSession> {
    const scope = { audience: 'auth' as const, personId: account.personId };
    return this.commands.as(scope, () => this.openInTransaction(account, keys));
  }

  /** Joins the current transaction, for a token or code that is used up in it. */
  openInTransaction(account: SessionAccount, keys?: AttemptKeys): Promise<OpenSession> {
    return this.commands.run(async (command) => {
      const sid = command.id();
      const secret = this.tokens.refresh(sid);
      await this.sessions.open(sid, account, Tokens.hash(secret), keys);
      const token = this.tokens.access({ sub: account.personId, sid, ver: account.version });
      return { token, userId: account.personId, refresh: `${sid}.${secret}` };
    });
  }

  /** Gives a session that stays open new tokens; the earlier ones end. UNAUTHENTICATED when it is no longer open. */
  async renew(sid: string, account: { personId: string; version: number }): Promise<OpenSession> {
    const session = await this.sessions.live(sid);
    if (!session) throw new DomainError('UNAUTHENTICATED');
    const secret = this.tokens.refresh(sid);
    await this.sessions.rotate(session, Tokens.hash(secret));
    const token = this.tokens.access({ sub: account.personId, sid, ver: account.version });
    return { token, userId: account.personId, refresh: `${sid}.${secret}` };
  }
}
