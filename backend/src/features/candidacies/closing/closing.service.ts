import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { RunReader, Runs, type RunType } from '../../../platform/runs';
import { VacancyClosingService } from '../../vacancies';
import { activeCandidaciesOf, awaitingCandidaciesOf, type DecidedVacancy } from '../candidacy.repository';
import { ReasonChoiceService } from '../reasons/reason-choice.service';
import { type ClosedVacancy, CloseVacancyInput, OpenCandidacies } from './closing.types';

const REASON_FIELDS = { id: 'input.rejectionReasonId', key: 'input.rejectionReason' };

interface StartedRuns {
  rejections: string | null;
  feedback: string | null;
}

/** Closes a vacancy and starts the runs that answer its candidates, in one transaction. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly commands: Commands,
    private readonly closing: VacancyClosingService,
    private readonly reasons: ReasonChoiceService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async close(id: string, version: number, given: CloseVacancyInput): Promise<ClosedVacancy> {
    const input = checked(given);
    const reasonId = input.candidacies === OpenCandidacies.REJECT ? await this.reasonOf(input) : null;
    const started = await this.commands.run(async ({ actor }): Promise<StartedRuns> => {
      // This waits for applications in progress, which lock the vacancy. After it, nobody can apply.
      const vacancy = await this.closing.close(id, version, input.reason, input.note ?? null);
      if (reasonId) assertMay(actor, 'APPLICATION_DECIDE', vacancy, 'input.candidacies');
      if (input.sendFeedback) assertMay(actor, 'APPLICATION_MESSAGE', vacancy, 'input.sendFeedback');
      return {
        feedback: input.sendFeedback ? await this.sendFeedback(vacancy, input) : null,
        rejections: reasonId && (await this.rejectOpen(vacancy, reasonId, input)),
      };
    });
    return {
      vacancy: await this.closing.closed(id),
      run: await this.seen(started.rejections, 'VACANCY_PUBLISH'),
      feedbackRun: await this.seen(started.feedback, 'APPLICATION_MESSAGE'),
    };
  }

  private reasonOf({ rejectionReasonId, rejectionReason }: CloseVacancyInput): Promise<string> {
    return this.reasons.idOf({ reasonId: rejectionReasonId, reason: rejectionReason }, REASON_FIELDS);
  }

  private rejectOpen(
    vacancy: DecidedVacancy,
    reasonId: string,
    { feedback = null, notify }: CloseVacancyInput,
  ): Promise<string> {
    return this.runs.start({
      kind: 'REJECT_OPEN',
      subject: { type: 'Vacancy', ...vacancy },
      params: { reasonId, feedback, notify },
      itemType: 'Candidacy',
      items: activeCandidaciesOf(vacancy.id),
    });
  }

  /** Sends feedback to candidates who were rejected before the closing. The others get a text with their rejection. */
  private sendFeedback(vacancy: DecidedVacancy, { feedbackMessage = null }: CloseVacancyInput): Promise<string> {
    return this.runs.start({
      kind: 'SEND_FEEDBACK',
      subject: { type: 'Vacancy', ...vacancy },
      params: { feedback: feedbackMessage },
      itemType: 'Candidacy',
      items: awaitingCandidaciesOf(vacancy.id),
    });
  }

  private async seen(runId: string | null, permission: PermissionName): Promise<RunType | null> {
    return runId === null ? null : (await this.runReader.seen(runId, permission)).run;
  }
}

function checked(given: CloseVacancyInput): CloseVacancyInput {
  return allOf((faults) => {
    const input = readInputWith(faults, CloseVacancyInput, given, 'input');
    const named = input.rejectionReasonId || input.rejectionReason?.trim();
    if (input.candidacies === OpenCandidacies.REJECT && !named)
      faults.add(new DomainError('FIELD_REQUIRED', {}, REASON_FIELDS.id));
    return input;
  });
}

function assertMay(actor: Actor, permission: PermissionName, vacancy: DecidedVacancy, field: string): void {
  const may = actor.permissions.has(permission) && withinReach(actor, permission, vacancy);
  if (!may) throw new DomainError('FORBIDDEN', {}, field);
}
