import { Injectable } from '@nestjs/common';

import { type Command, Commands } from '../../../platform/commands/commands';
import { FeedbackByMessageService } from '../../candidacies';
import { type ClaimedMessage, MessagesRepository, type UnsentFeedback } from './messages.repository';

/** Claims messages of staff immediately before their mails are sent. */
@Injectable()
export class MessageClaimService {
  constructor(
    private readonly commands: Commands,
    private readonly messages: MessagesRepository,
    private readonly feedback: FeedbackByMessageService,
  ) {}

  /**
   * Returns null if the message must not be sent, or must not be sent yet. A message with feedback counts as feedback from
   * now on: the feedback is marked in the name of the sender.
   */
  async claim(tenantId: string | undefined, id: string, version: number): Promise<ClaimedMessage | null> {
    const feedback = await this.messages.unsentFeedback(tenantId, id, version);
    return this.commands.as({ audience: 'staff', tenantId, personId: feedback?.senderId }, async (command) => {
      if (feedback) await this.feedback.hold(feedback.candidacyId);
      const address = await this.messages.addressOf(id, version);
      if (address === null) return null;
      if (feedback && !(await this.marked(id, feedback, command))) return null;
      return this.messages.claim(id, address);
    });
  }

  /** Marks the feedback. False if the message is withheld or moved to a later time instead. */
  private async marked(id: string, feedback: UnsentFeedback, { publish }: Command): Promise<boolean> {
    const { candidacyId, writtenAt, runId, senderName } = feedback;
    const readiness = await this.feedback.readiness(candidacyId, writtenAt, runId);
    if (readiness === 'NO_LONGER_REJECTED') {
      await this.messages.withhold(id, readiness);
      return false;
    }
    if (readiness !== 'READY') {
      await this.messages.postpone(id, readiness);
      await publish('message.changed', { messageIds: [id] });
      return false;
    }
    await this.feedback.mark(candidacyId, { id: runId, actorName: senderName });
    return true;
  }
}
