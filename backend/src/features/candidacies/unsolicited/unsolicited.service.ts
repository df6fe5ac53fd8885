import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { ExportWithdrawalRepository } from '../../../platform/exports';
import { CandidacyRepository } from '../candidacy.repository';
import { DecisionKind } from '../candidacy.states';
import type { CandidacyType } from '../reading/candidacy-detail.types';
import { CandidacyReader } from '../reading/candidacy.reader';
import { UnsolicitedState } from '../unsolicited.states';
import { COMMAND_PERMISSIONS, permitted, type UnsolicitedCommand } from './unsolicited.policy';
import { type LockedUnsolicitedApplication, UnsolicitedRepository } from './unsolicited.repository';

interface Outcome {
  state: UnsolicitedState;
  at: Date;
  /** The vacancy and its first stage, when it was attached. */
  vacancyId?: string;
  stageId?: string;
  note?: string | null;
  /** The answer to the candidate. */
  message?: string;
  visibleAt?: Date;
}

/** Commands of staff on applications that were sent without a vacancy. Each saves a decision in the history. */
@Injectable()
export class UnsolicitedService {
  constructor(
    private readonly commands: Commands,
    private readonly applications: UnsolicitedRepository,
    private readonly candidacies: CandidacyRepository,
    private readonly reader: CandidacyReader,
    private readonly exports: ExportWithdrawalRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DECISION_UNDO_SECONDS'>,
  ) {}

  answer(id: string, version: number, message: string): Promise<CandidacyType> {
    return this.change(id, version, 'ANSWER', async (row, at) => {
      await this.applications.answer(row);
      return { state: UnsolicitedState.ANSWERED, at, message };
    });
  }

  attach(id: string, version: number, vacancyId: string): Promise<CandidacyType> {
    return this.change(id, version, 'ATTACH', async (row, at) => {
      const vacancy = await this.applications.vacancy(vacancyId);
      if (!vacancy) throw new DomainError('NOT_FOUND', {}, 'vacancyId');
      if (vacancy.status !== 'PUBLISHED' && vacancy.status !== 'EXPIRED')
        throw new DomainError('INVALID_STATE', { status: vacancy.status, reason: 'NEVER_OPEN' }, 'vacancyId');
      if (await this.applications.isCandidateOf(vacancyId, row.candidateId))
        throw new DomainError('DUPLICATE_APPLICATION', {}, 'vacancyId');
      await this.applications.attach(row, vacancy, at);
      // Earlier exports may contain the name of the candidate, whom blind mode now hides.
      if (vacancy.blindMode) await this.exports.withdraw();
      const visibleAt = new Date(at.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
      return { state: UnsolicitedState.ATTACHED, at, vacancyId, stageId: vacancy.firstStage, visibleAt };
    });
  }

  archive(id: string, version: number, note?: string | null): Promise<CandidacyType> {
    return this.change(id, version, 'ARCHIVE', async (row, at) => {
      await this.applications.archive(row);
      return { state: UnsolicitedState.ARCHIVED, at, note };
    });
  }

  restore(id: string, version: number): Promise<CandidacyType> {
    return this.change(id, version, 'RESTORE', async (row, at) => ({
      state: await this.applications.restore(row),
      at,
    }));
  }

  /** One transaction for every change: lock, policy, transition, decision, audit, event. */
  private async change(
    id: string,
    version: number,
    kind: UnsolicitedCommand,
    work: (row: LockedUnsolicitedApplication, at: Date) => Promise<Outcome>,
  ): Promise<CandidacyType> {
    await this.commands.run(async (command) => {
      const row = permitted(kind, command.actor, await this.applications.lock(id), version);
      await this.save(command, row, DecisionKind[kind], await work(row, command.now));
    });
    return this.reader.get(id, COMMAND_PERMISSIONS[kind]);
  }

  private async save(
    command: Command,
    row: LockedUnsolicitedApplication,
    kind: DecisionKind,
    outcome: Outcome,
  ): Promise<void> {
    const { state, at, vacancyId, stageId = null, note = null, message = null } = outcome;
    const decisionId = command.id();
    await this.candidacies.saveDecision(
      { ...row, vacancyId: vacancyId ?? row.vacancyId, identityHidden: false },
      {
        id: decisionId,
        kind,
        status: row.status,
        toStage: stageId,
        reasonId: null,
        note,
        feedback: message,
        at,
        visibleAt: outcome.visibleAt ?? at,
      },
    );
    const changes = { from: row.inboxState, to: state, ...(vacancyId && { vacancy: vacancyId }) };
    await command.audit({
      action: `candidacy.${kind.toLowerCase()}`,
      objectType: 'Candidacy',
      objectId: row.id,
      changes,
    });
    await command.publish('candidacy.decided', { candidacyId: row.id, decisionId, kind });
  }
}
