import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import type { AdvanceMode, CandidacyType } from '../reading/candidacy-detail.types';
import { CandidacyReader } from '../reading/candidacy.reader';
import { type ReasonChoice, ReasonChoiceService } from '../reasons/reason-choice.service';
import { CandidacyRepository } from '../candidacy.repository';
import { DecisionKind } from '../candidacy.states';
import { type DecisionOrder, DecisionWriterService } from './decision-writer.service';

/** Decisions of recruiters. Each is stored permanently, and the candidate is notified when the undo period ends. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly commands: Commands,
    private readonly candidacies: CandidacyRepository,
    private readonly writer: DecisionWriterService,
    private readonly reader: CandidacyReader,
    private readonly reasons: ReasonChoiceService,
  ) {}

  advance(id: string, version: number, stageId: string, mode: AdvanceMode): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.ADVANCE, stageId, mode });
  }

  approve(id: string, version: number, note?: string | null): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.APPROVE, note });
  }

  async reject(
    id: string,
    version: number,
    choice: ReasonChoice,
    message: { note?: string | null; feedback?: string | null; notify: boolean },
  ): Promise<CandidacyType> {
    return this.decide(id, version, async () => {
      const reasonId = await this.reasons.idOf(choice);
      return { kind: DecisionKind.REJECT, reasonId, ...message };
    });
  }

  reverse(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.REVERSE_APPROVAL, note: reason });
  }

  reselect(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.RESELECT, note: reason });
  }

  hire(id: string, version: number, note?: string | null): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.HIRE, note });
  }

  reverseHire(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, { kind: DecisionKind.REVERSE_HIRE, note: reason });
  }

  /** One transaction for every decision: lock, policy, transition, save, audit, event. */
  private async decide(
    id: string,
    version: number,
    given: DecisionOrder | (() => Promise<DecisionOrder>),
  ): Promise<CandidacyType> {
    await this.commands.run(async () => {
      const row = await this.candidacies.lock(id, version);
      const order = typeof given === 'function' ? await given() : given;
      const status = await this.writer.check(row, order);
      await this.writer.write(row, order, status);
    });
    return this.reader.get(id, 'APPLICATION_DECIDE');
  }
}
