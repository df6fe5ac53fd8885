import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { RunReader, Runs, type RunType } from '../../../platform/runs';
import { CandidateInvitationsService } from '../../vacancies';
import { SelectionService } from '../selection.service';
import type { DatabaseCandidateSelection } from '../selection.types';

const PERMISSION = 'DATABASE_SEND_VACANCY';

/** Starts the run that sends a vacancy to candidates. */
@Injectable()
export class SendingService {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: CandidateInvitationsService,
    private readonly selections: SelectionService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async start(
    vacancyId: string,
    selection: DatabaseCandidateSelection,
    message: string | null,
    key: string,
  ): Promise<RunType> {
    const input = { vacancyId, selection, message };
    const runId = await this.commands.once(key, 'sendVacancy', input, async ({ actor }) => {
      const vacancy = await this.invitations.published(vacancyId).catch((error: unknown) => {
        throw error instanceof DomainError ? new DomainError(error.code, error.params, 'vacancyId') : error;
      });
      if (!vacancy || !withinReach(actor, PERMISSION, vacancy)) throw new DomainError('NOT_FOUND', {}, 'vacancyId');
      const { id, title, departmentId, ownerId } = vacancy;
      const items = await this.selections.ids(selection, PERMISSION);
      return this.runs.start({
        kind: 'SEND_VACANCY',
        subject: { type: 'Vacancy', id, title, departmentId, ownerId },
        params: { message },
        itemType: 'Candidate',
        items,
      });
    });
    return (await this.runReader.seen(runId, PERMISSION)).run;
  }
}
