import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { isUuid } from '../../common/ids';
import type { Actor } from '../access/actor';
import type { PermissionName, PermissionReach } from '../access/permission';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { SessionsReader } from './sessions.reader';
import { type AccessClaims, Tokens } from './tokens';

interface CachedActor {
  /** Undefined for a session that is not valid. */
  actor: Actor | undefined;
  expiresAt: number;
}

const MOST_SESSIONS = 20_000;
/** Accepted clock difference between servers, before a token is refused as issued in the future. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/**
 * Checks whether the session of a token is still valid, and reads what its person may do now. Answers are cached for at most five
 * seconds, so a sign-out, a new role or a suspension takes effect within that time.
 */
@Injectable()
export class SessionCheck {
  private readonly cache = new LRUCache<string, CachedActor>({ max: MOST_SESSIONS });
  private readonly verified = new LRUCache<string, AccessClaims>({ max: MOST_SESSIONS });

  constructor(
    private readonly sessions: SessionsReader,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async actorOf(token: string): Promise<Actor | undefined> {
    const claims = this.tokens.read(token);
    return claims && this.actorOfClaims(claims);
  }

  async actorOfClaims(claims: AccessClaims): Promise<Actor | undefined> {
    const now = this.clock.now().getTime();
    if (!isUuid(claims.sid) || isFromFuture(claims, now)) return undefined;
    const cached = this.cache.get(keyOf(claims));
    if (cached && cached.expiresAt > now) return cached.actor;
    return this.fresh(claims);
  }

  /**
   * The person of a valid token, when the session is in the cache. Undefined when the session must be looked up, and for
   * every token that is not valid.
   */
  cachedActor(token: string): Actor | undefined {
    const claims = this.verifiedClaims(token);
    const now = this.clock.now().getTime();
    if (!claims || isFromFuture(claims, now) || (claims.exp ?? 0) * 1000 <= now) return undefined;
    const cached = this.cache.get(keyOf(claims));
    return cached && cached.expiresAt > now ? cached.actor : undefined;
  }

  /** Bypasses the cache. Open sockets call this on their own schedule, and a cached answer would add to the delay. */
  async fresh(claims: AccessClaims): Promise<Actor | undefined> {
    const now = this.clock.now().getTime();
    const actor = await this.lookUp(claims);
    this.cache.set(keyOf(claims), { actor, expiresAt: now + this.config.SESSION_CACHE_MILLISECONDS });
    return actor;
  }

  /** Removes the session from the cache of this process. The other processes follow within five seconds. */
  forget(sessionId: string): void {
    for (const key of this.cache.keys()) if (key.startsWith(sessionId)) this.cache.delete(key);
  }

  /** A token keeps its signature and its claims, so both are read once. The caller compares the times. */
  private verifiedClaims(token: string): AccessClaims | undefined {
    let claims = this.verified.get(token);
    if (!claims) {
      claims = this.tokens.read(token);
      if (claims) this.verified.set(token, claims);
    }
    return claims;
  }

  private async lookUp(claims: AccessClaims): Promise<Actor | undefined> {
    const row = await this.sessions.find(claims.sid);
    if (!row || row.accountVersion !== claims.ver || row.personId !== claims.sub) return undefined;
    return {
      kind: row.kind,
      personId: row.personId,
      accountId: row.accountId,
      sessionId: claims.sid,
      name: row.name,
      ...(row.tenantId && { tenantId: row.tenantId }),
      ...(row.roleId && { roleId: row.roleId }),
      ...(row.roleName && { roleName: row.roleName }),
      permissions: new Map(Object.entries(row.permissions) as [PermissionName, PermissionReach][]),
      departments: row.departments,
      mustChangePassword: row.passwordReset,
    };
  }
}

const keyOf = ({ sid, ver }: AccessClaims): string => `${sid}:${ver}`;

const isFromFuture = ({ iat = 0 }: AccessClaims, now: number): boolean =>
  iat * 1000 > now + CLOCK_TOLERANCE_MILLISECONDS;
