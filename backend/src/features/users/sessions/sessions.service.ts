import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { deviceOf } from './device-name';
import type { SessionInfo } from './session.types';
import { SessionRepository } from './session.repository';

/** Lists and ends the caller’s sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: SessionCheck,
    private readonly commands: Commands,
    private readonly scope: RequestScope,
  ) {}

  async list(): Promise<SessionInfo[]> {
    const { personId, sessionId } = this.person;
    const rows = await this.sessions.ofPerson(personId);
    return rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      userAgent: row.userAgent,
      place: row.ipBlock,
      createdAt: row.createdAt,
      lastUsedAt: row.lastUsedAt,
      current: row.id === sessionId,
    }));
  }

  /** NOT_FOUND for an ended session and for a session of another person. */
  async end(id: string): Promise<SessionInfo[]> {
    await this.commands.run(async (command) => {
      if (!isUuid(id) || !(await this.sessions.endOwn(id))) throw new DomainError('NOT_FOUND');
      await command.audit({ action: 'session.ended', objectType: 'Session', objectId: id });
    });
    this.check.forget(id);
    return this.list();
  }

  async endOthers(): Promise<SessionInfo[]> {
    const { accountId, sessionId } = this.person;
    const ended = await this.commands.as({ audience: 'auth' }, async (command) => {
      const ids = await this.sessions.revokeAll(accountId, 'ENDED_BY_OWNER', sessionId);
      const changes = { sessions: ids };
      await command.audit({ action: 'sessions.ended', objectType: 'Account', objectId: accountId, changes });
      return ids;
    });
    ended.forEach((id) => this.check.forget(id));
    return this.list();
  }

  private get person() {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
