import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import type { CandidacyType } from '../reading/candidacy-detail.types';
import { CandidacyReader } from '../reading/candidacy.reader';
import { UnblindingRepository } from './unblinding.repository';

/** Lifts blind mode for one person and one candidacy. */
@Injectable()
export class UnblindingService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: UnblindingRepository,
    private readonly reader: CandidacyReader,
  ) {}

  async unblind(id: string, reason: string): Promise<CandidacyType> {
    await this.commands.run(async (command) => {
      const { actor, tenantId, personId, now: at } = command;
      const row = await this.candidacies.lock(id);
      if (!row || !withinReach(actor, 'APPLICATION_UNBLIND', row)) throw new DomainError('NOT_FOUND');
      if (!row.identityHidden) throw new DomainError('INVALID_STATE');
      await this.candidacies.insert({ id: command.id(), tenantId, candidacyId: row.id, personId, reason, at });
      await command.audit({ action: 'candidacy.unblinded', objectType: 'Candidacy', objectId: row.id, reason });
    });
    return this.reader.get(id, 'APPLICATION_UNBLIND');
  }
}
