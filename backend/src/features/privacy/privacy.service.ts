import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isBlank } from '../../common/text';
import { SessionCheck } from '../../platform/auth/session-check';
import { Throttle } from '../../platform/auth/throttle';
import { Commands } from '../../platform/commands/commands';
import { OwnPasswordService } from '../users';
import { PersonalExportRepository } from './personal-export.repository';
import { PrivacyReader } from './privacy.reader';
import type { PersonalExport } from './privacy.types';

const EXPORTS = 3;
const DAY_SECONDS = 86_400;

/** Requests of a candidate for an export or an erasure. The worker carries them out. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly commands: Commands,
    private readonly exports: PersonalExportRepository,
    private readonly throttle: Throttle,
    private readonly sessions: SessionCheck,
    private readonly password: OwnPasswordService,
    private readonly reader: PrivacyReader,
  ) {}

  /** Requests an export. While one is being made, or within a minute of the last request, returns the existing one. */
  async requestExport(password: string): Promise<PersonalExport> {
    const { personId } = await this.password.confirm(password);
    await this.throttle.spend(`export:${personId}`, EXPORTS, DAY_SECONDS, async () => {
      const made = await this.beginExport(personId);
      return { value: made, counts: made };
    });
    return (await this.reader.latestExport()) ?? refuse('NOT_FOUND');
  }

  private beginExport(personId: string): Promise<boolean> {
    return this.commands.run(async (command) => {
      const exportId = command.id();
      if (!(await this.exports.request(exportId, personId, command.now))) return false;
      await command.audit({ action: 'candidate.export-requested', objectType: 'Candidate', objectId: personId });
      await command.publish('privacy.export-requested', { exportId });
      return true;
    });
  }

  /** The account is closed when this answers. `confirmation` is the e-mail address of the account, typed again. */
  async erase(password: string, confirmation: string): Promise<boolean> {
    if (isBlank(confirmation)) throw new DomainError('FIELD_REQUIRED', {}, 'confirmation');
    await this.password.confirm(password);
    const email = await this.reader.ownEmail();
    if (email?.toLowerCase() !== confirmation.trim().toLowerCase()) refuse('INVALID_INPUT', 'confirmation');
    const sessionId = await this.commands.run(async (command) => {
      await this.exports.requestErasure(command.now, [command.id(), command.id()]);
      return command.actor.sessionId;
    });
    this.sessions.forget(sessionId);
    return true;
  }
}

function refuse(code: 'NOT_FOUND' | 'INVALID_INPUT', field?: string): never {
  throw new DomainError(code, {}, field);
}
