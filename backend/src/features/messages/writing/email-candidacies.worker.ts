import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { ActorReader } from '../../../platform/access/actor.reader';
import { Commands } from '../../../platform/commands/commands';
import {
  type ActiveRun,
  CANCEL_PERMISSIONS,
  RunEnd,
  RunHandler,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
} from '../../../platform/runs';
import { FeedbackByMessageService } from '../../candidacies';
import { EmailRecipientsReader, type RecipientRow } from './email-recipients.reader';
import { isFeedback, type MessageSource } from './email.rules';
import { MessageTextsService } from './message-texts.service';
import { MessagesRepository } from './messages.repository';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    EMAIL_CANDIDACIES: { source: MessageSource; sendAt: string | null; includeBounced: boolean };
  }
}
type EmailRun = ActiveRun<'EMAIL_CANDIDACIES'>;

const ROWS = 50;
const TOKEN_BYTES = 24;

/** Writes the messages of a run, each with the text and the values of its candidate. */
@Injectable()
export class EmailCandidaciesWorker {
  constructor(
    private readonly commands: Commands,
    private readonly actors: ActorReader,
    private readonly recipients: EmailRecipientsReader,
    private readonly texts: MessageTextsService,
    private readonly messages: MessagesRepository,
    private readonly feedback: FeedbackByMessageService,
  ) {}

  @RunHandler('EMAIL_CANDIDACIES', ROWS)
  async write(run: EmailRun, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const ids = rows.map(({ subjectId }) => subjectId);
    const found = await this.found(run, ids);
    const drafts = await this.messages.takeDrafts(run.id, ids);
    const textFor = await this.texts.textsOf(run.params.source, run.startedBy?.name ?? '');
    return this.commands.run(async (command) => {
      const outcomes = new Map<string, RunOutcome>();
      const receiving: RecipientRow[] = [];
      const sendAt = run.params.sendAt === null ? null : new Date(run.params.sendAt);
      const isLater = sendAt !== null && sendAt > command.now;
      for (const { id, subjectId } of rows) {
        const recipient = found instanceof DomainError ? found : found.get(subjectId);
        if (!recipient || recipient instanceof DomainError) {
          outcomes.set(id, { state: 'FAILED', error: recipient ?? new DomainError('NOT_FOUND') });
        } else if (recipient.skip) {
          outcomes.set(id, { state: 'SKIPPED', reason: recipient.skip });
        } else {
          receiving.push(recipient);
          outcomes.set(id, { state: 'DONE', after: isLater ? 'SCHEDULED' : 'QUEUED' });
        }
      }
      const countsAsFeedback = isFeedback(run.params.source);
      const ids = receiving.map(({ candidacyId }) => candidacyId);
      const earliest = countsAsFeedback && !isLater ? await this.feedback.earliestTimes(ids) : undefined;
      const written = receiving.map((recipient) => {
        const { candidacyId, candidateId, email: address, locale } = recipient;
        return {
          id: command.id(),
          ...textFor(recipient, drafts.get(candidacyId)),
          ...{ candidateId, candidacyId, address, locale, runId: run.id },
          isFeedback: countsAsFeedback,
          stopToken: randomBytes(TOKEN_BYTES).toString('base64url'),
          at: isLater ? sendAt : (earliest?.get(candidacyId) ?? command.now),
          isLater,
        };
      });
      await this.messages.insert(written);
      const messageIds = written.map(({ id }) => id);
      if (messageIds.length > 0) await command.publish('message.written', { messageIds });
      return outcomes;
    });
  }

  /** Removes the drafts that are left when the run was cancelled. */
  @RunEnd('EMAIL_CANDIDACIES')
  async ended({ id }: EmailRun): Promise<void> {
    await this.messages.takeDrafts(id);
  }

  /** Checks the permission again, because it may have been revoked after the run was started. */
  private async found(
    { kind, subjectType, subjectId, startedBy, params }: EmailRun,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RecipientRow> | DomainError> {
    const actor = startedBy && (await this.actors.of(startedBy.id));
    if (!actor?.permissions.has(CANCEL_PERMISSIONS[kind])) return new DomainError('FORBIDDEN');
    const vacancyId = subjectType === 'Vacancy' ? subjectId : null;
    return this.recipients.hold(ids, vacancyId, actor, params.includeBounced);
  }
}
