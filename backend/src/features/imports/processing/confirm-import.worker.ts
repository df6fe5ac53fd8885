import { Inject, Injectable } from '@nestjs/common';

import { invitationHash, invitationToken } from '../../../platform/auth/invitation-token';
import { Commands } from '../../../platform/commands/commands';
import { ActorReader } from '../../../platform/access/actor.reader';
import { CONFIG, type Config } from '../../../platform/config/config';
import { storedStateOf } from '../../../platform/storage/scanning/scan.states';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';
import { OptionCacheService } from '../../options';
import { importRowStates } from '../import.states';
import { ImportsRepository } from '../imports.repository';
import { mayImport, refusalOf } from './import-rights';
import { profileValues } from './profile-values';
import { RowChecksService } from './row-checks.service';
import { faultOf } from './row-values';

const ROWS = 20;

/** Makes candidates of the rows of an import. A row whose person came into the database meanwhile is flagged. */
@Injectable()
export class ConfirmImportWorker {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly options: OptionCacheService,
    private readonly commands: Commands,
    private readonly actors: ActorReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RunHandler('CONFIRM_IMPORT', ROWS)
  async confirm({ startedBy }: ActiveRun<'CONFIRM_IMPORT'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    if (!(await mayImport(this.actors, startedBy))) return refusalOf(rows);
    await this.options.ready();
    await this.imports.takeTurn();
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
      return { state: 'FAILED', error: faultOf({ ...row, ...changes }) };
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
