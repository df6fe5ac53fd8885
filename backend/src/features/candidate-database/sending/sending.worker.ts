import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { ActorReader } from '../../../platform/access/actor.reader';
import { withinReach } from '../../../platform/access/reach';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';
import { CandidateInvitationsService } from '../../vacancies';
import { SendingRepository } from './sending.repository';
import { obstacleOf } from './sending.rules';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    SEND_VACANCY: { message: string | null };
  }
}

const ROWS = 50;

/**
 * Sends a vacancy to the candidates of a run. Permissions, consent and the state of the vacancy are checked again for
 * each chunk of rows.
 */
@Injectable()
export class SendingWorker {
  constructor(
    private readonly candidates: SendingRepository,
    private readonly invitations: CandidateInvitationsService,
    private readonly actors: ActorReader,
  ) {}

  @RunHandler('SEND_VACANCY', ROWS)
  async send(run: ActiveRun<'SEND_VACANCY'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const actor = run.startedBy && (await this.actors.of(run.startedBy.id));
    const vacancy = await this.invitations.published(run.subjectId);
    const may = actor?.permissions.has('DATABASE_SEND_VACANCY');
    if (!vacancy || !actor || !may || !withinReach(actor, 'DATABASE_SEND_VACANCY', vacancy))
      throw new DomainError('FORBIDDEN');
    const ids = rows.map(({ subjectId }) => subjectId);
    const recipients = await this.candidates.recipients(ids, vacancy.id, actor);
    const people = ids.flatMap((candidateId) => {
      const recipient = recipients.get(candidateId);
      return recipient?.email && !obstacleOf(recipient) ? { candidateId, email: recipient.email } : [];
    });
    const invited = await this.invitations.invite(vacancy.id, people, run.params.message);
    return new Map(
      rows.map(({ id, subjectId }): [string, RunOutcome] => [
        id,
        obstacleOf(recipients.get(subjectId)) ??
          (invited.has(subjectId) ? { state: 'DONE' } : { state: 'SKIPPED', reason: 'ALREADY_SENT' }),
      ]),
    );
  }
}
