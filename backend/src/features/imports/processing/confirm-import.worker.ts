import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { invitationHash, invitationToken } from '../../../platform/auth/invitation-token';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { storedStateOf } from '../../../platform/storage/scanning/scan.states';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';
import { OptionCacheService } from '../../options';
import { importRowStates } from '../import.states';
import { ImportFlag } from '../import.types';
import { ImportsRepository } from '../imports.repository';
import { profileValues } from './profile-values';
import { RowChecksService } from './row-checks.service';

const ROWS = 20;

/** Makes candidates of the rows of an import. A row whose person came into the database meanwhile is flagged. */
@Injectable()
export class ConfirmImportWorker {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly options: OptionCacheService,
    private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RunHandler('CONFIRM_IMPORT', ROWS)
  async confirm(_: ActiveRun<'CONFIRM_IMPORT'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    await this.options.ready();
    const outcomes = new Map<string, RunOutcome>();
    for (const { id, subjectId } of rows) outcomes.set(id, await this.confirmRow(subjectId));
    return outcomes;
  }

  private async confirmRow(id: string): Promise<RunOutcome> {
    const row = await this.imports.lockRowIfPresent(id);
    if (!row || !importRowStates.allows(row.state, 'confirm')) return { state: 'SKIPPED', reason: 'DECIDED' };
    const changes = await this.checks.checked(row, {});
    if (changes.state === 'FLAGGED') {
      await this.imports.save(row, changes);
      const exists = changes.flags?.includes(ImportFlag.CANDIDATE_EXISTS);
      return { state: 'FAILED', error: new DomainError(exists ? 'CANDIDATE_EXISTS' : 'IMPORT_LACKS_CONTACT') };
    }
    return this.commands.run(async (command): Promise<RunOutcome> => {
      const noticeId = command.id();
      const hash = invitationHash(invitationToken(this.config.APP_SECRET, noticeId));
      // A file that still waits for the scanner is blocked until it is scanned.
      const scan = row.scan ?? 'NOT_SCANNED';
      const values = { ...profileValues(row, this.options), state: storedStateOf(scan), scan };
      const candidateId = hash && (await this.imports.confirm(id, values, { id: noticeId, hash }));
      if (!candidateId) return { state: 'SKIPPED', reason: 'DECIDED' };
      await command.audit({ action: 'candidate.imported', objectType: 'Candidate', objectId: candidateId });
      await command.publish('candidate.imported', { candidateId, noticeId });
      return { state: 'DONE', after: 'CONFIRMED' };
    });
  }
}
