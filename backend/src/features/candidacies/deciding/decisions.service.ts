import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { OptionCacheService } from '../../options';
import { AdvanceMode, type CandidacyType } from '../reading/candidacy-detail.types';
import { CandidacyReader } from '../reading/candidacy.reader';
import { CandidacyRepository, type LockedCandidacy } from '../candidacy.repository';
import { candidacyStates, DecisionKind } from '../candidacy.states';

interface DecisionNotice {
  reason?: number;
  note?: string | null;
  feedback?: string | null;
  toStage?: string;
}

/** Decisions of recruiters. Each is stored permanently, and the candidate is notified when the undo period ends. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: CandidacyRepository,
    private readonly reader: CandidacyReader,
    private readonly options: OptionCacheService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  advance(id: string, version: number, stageId: string, mode: AdvanceMode): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.ADVANCE, async (row, at) => {
      const known = await this.candidacies.stageExists(stageId, row.vacancyId);
      if (!known) throw new DomainError('NOT_FOUND', {}, 'stageId');
      if (stageId === row.stageId) throw new DomainError('INVALID_STATE', { status: row.status });
      if (mode === AdvanceMode.FINISH_CURRENT) await this.candidacies.leaveStages(row, at);
      await this.candidacies.enterStage(row, stageId, at);
      return { toStage: stageId };
    });
  }

  approve(id: string, version: number, note?: string | null): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.APPROVE, async (row) => {
      await this.candidacies.markStage(row, 'APPROVED');
      return { note };
    });
  }

  reject(
    id: string,
    version: number,
    reason: string,
    note?: string | null,
    feedback?: string | null,
  ): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.REJECT, async (row) => {
      await this.options.ready();
      const known = this.options.idOf('REJECTION_REASON', reason, 'reason');
      await this.candidacies.markStage(row, 'REJECTED');
      return { reason: known, note, feedback };
    });
  }

  reverse(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.REVERSE_APPROVAL, async (row) => {
      await this.candidacies.markStage(row, 'IN_PROGRESS');
      return { note: reason };
    });
  }

  reselect(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.RESELECT, async (row) => {
      await this.candidacies.markStage(row, 'APPROVED');
      await this.candidacies.markReselected(row);
      return { note: reason };
    });
  }

  /** One transaction for every decision: lock, policy, transition, save, audit, event. */
  private async decide(
    id: string,
    version: number,
    kind: DecisionKind,
    change: (row: LockedCandidacy, at: Date) => Promise<DecisionNotice>,
  ): Promise<CandidacyType> {
    await this.commands.run(async (command) => {
      const row = await this.candidacies.lock(id, version);
      const at = command.now;
      const [status] = candidacyStates.targets(row.status, kind);
      if (!status) throw new DomainError('INVALID_STATE', { status: row.status });
      const { toStage = row.stageId, reason = null, note = null, feedback = null } = await change(row, at);
      const decisionId = command.id();
      const visibleAt = new Date(at.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
      const details = { reason, note, feedback, at, visibleAt };
      await this.candidacies.saveDecision(row, { id: decisionId, kind, toStage, status, ...details });
      const action = `candidacy.${kind.toLowerCase().replaceAll('_', '-')}`;
      const changes = { from: row.status, to: status };
      await command.audit({ action, objectType: 'Candidacy', objectId: id, changes });
      await command.publish('candidacy.decided', { candidacyId: id, decisionId, kind });
    });
    return this.reader.get(id, 'APPLICATION_DECIDE');
  }
}
