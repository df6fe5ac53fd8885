import { Injectable } from '@nestjs/common';

import { DATABASE_CONSENT_VERSION } from '../../../common/terms';
import { Commands } from '../../../platform/commands/commands';
import { CandidateRepository } from '../candidate.repository';
import { CandidateReader } from '../candidate.reader';
import type { CandidateType } from '../candidate.types';
import { DatabaseConsentRepository } from './database-consent.repository';

/** The candidate's consent to be found by every institution. */
@Injectable()
export class DatabaseConsentService {
  constructor(
    private readonly commands: Commands,
    private readonly candidates: CandidateRepository,
    private readonly consents: DatabaseConsentRepository,
    private readonly reader: CandidateReader,
  ) {}

  set(enabled: boolean): Promise<CandidateType> {
    return this.commands.run(async (command) => {
      const { id, databaseSince } = await this.candidates.lock();
      if (enabled !== (databaseSince !== null)) {
        await this.candidates.update({ databaseSince: enabled ? command.now : null });
        await (enabled ? this.consents.give(DATABASE_CONSENT_VERSION) : this.consents.withdraw());
        const changes = { version: DATABASE_CONSENT_VERSION };
        const verb = enabled ? 'joined' : 'left';
        await command.audit({ action: `candidate.database-${verb}`, objectType: 'Candidate', objectId: id, changes });
        await command.publish(`candidate.database-${verb}`, { candidateId: id });
      }
      return this.reader.read();
    });
  }

  /** Whether institutions may send vacancies. */
  setVacancyMessages(enabled: boolean): Promise<CandidateType> {
    return this.commands.run(async (command) => {
      const { id, vacancyMessages } = await this.candidates.lock();
      if (enabled !== vacancyMessages) {
        await this.candidates.update({ vacancyMessages: enabled });
        const changes = { vacancyMessages: [vacancyMessages, enabled] };
        await command.audit({ action: 'candidate.updated', objectType: 'Candidate', objectId: id, changes });
      }
      return this.reader.read();
    });
  }
}
