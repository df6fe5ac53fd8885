import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WebSocket } from 'ws';

import type { Locale } from '../../common/locale';
import type { Actor } from '../access/actor';
import { SessionCheck } from '../auth/session-check';
import { type AccessClaims, Tokens } from '../auth/tokens';
import { CONFIG, type Config } from '../config/config';

export interface SocketSession {
  claims: AccessClaims;
  actor: Actor;
  locale: Locale;
}

/** This interval plus the duration of a check is below five seconds, within which a revocation must take effect. */
const CHECK_MILLISECONDS = 4000;
export const FORBIDDEN = 4403;
export const TOO_MANY = 4429;

/** Sessions of open sockets. They are checked periodically, because a sign-out does not close the socket by itself. */
@Injectable()
export class SocketSessions {
  private readonly logger = new Logger(SocketSessions.name);
  private readonly sessions = new Map<WebSocket, SocketSession>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly tokens: Tokens,
    private readonly check: SessionCheck,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get count(): number {
    return this.sessions.size;
  }

  of(socket: WebSocket): SocketSession | undefined {
    return this.sessions.get(socket);
  }

  /** Returns undefined if the token has no valid session, or when the person has too many sockets. */
  async open(socket: WebSocket, token: string, locale: Locale): Promise<SocketSession | undefined> {
    const claims = this.tokens.read(token);
    const actor = claims && (await this.check.fresh(claims));
    if (!claims || !actor || socket.readyState !== socket.OPEN) return undefined;
    const others = [...this.sessions.values()].filter((session) => session.actor.personId === actor.personId);
    if (others.length >= this.config.SOCKET_MAX_PER_PERSON) {
      socket.close(TOO_MANY, 'Too many sockets');
      return undefined;
    }
    const session = { claims, actor, locale };
    this.sessions.set(socket, session);
    socket.once('close', () => this.forget(socket));
    this.timer ??= setInterval(() => void this.checkAll(), CHECK_MILLISECONDS).unref();
    return session;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private forget(socket: WebSocket): void {
    this.sessions.delete(socket);
    if (this.sessions.size === 0) this.stop();
  }

  private async checkAll(): Promise<void> {
    const bySession = new Map<string, [WebSocket, SocketSession][]>();
    for (const [socket, session] of this.sessions) {
      const key = `${session.claims.sid}:${session.claims.ver}`;
      bySession.set(key, [...(bySession.get(key) ?? []), [socket, session]]);
    }
    await Promise.all([...bySession.values()].map((sockets) => this.checkOne(sockets)));
  }

  private async checkOne(sockets: readonly (readonly [WebSocket, SocketSession])[]): Promise<void> {
    const [first] = sockets;
    if (!first) return;
    try {
      const actor = await this.check.fresh(first[1].claims);
      for (const [socket, session] of sockets) {
        // After a change of rights, the client reconnects and its subscriptions are authorized again.
        if (!actor || rightsOf(actor) !== rightsOf(session.actor)) socket.close(FORBIDDEN, 'Forbidden');
      }
    } catch (error) {
      // An unreachable database does not invalidate the session; the next round checks it again.
      this.logger.warn(`A session could not be checked: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

export const rightsOf = (actor: Actor): string =>
  JSON.stringify([
    actor.kind,
    actor.tenantId,
    actor.roleId,
    [...actor.permissions].sort(),
    [...actor.departments].sort(),
    actor.mustChangePassword ?? false,
  ]);
