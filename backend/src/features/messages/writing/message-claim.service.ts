import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { FeedbackByMessageService } from '../../candidacies';
import { type ClaimedMessage, MessagesRepository } from './messages.repository';

/** Claims messages of staff immediately before their mails are sent. */
@Injectable()
export class MessageClaimService {
  constructor(
    private readonly commands: Commands,
    private readonly messages: MessagesRepository,
    private readonly feedback: FeedbackByMessageService,
  ) {}

  /**
   * Returns null if the message must not be sent. A scheduled message with feedback counts as feedback from now on; the
   * feedback is then marked in the name of the sender. Feedback that is sent at once was marked when it was written.
   */
  async claim(tenantId: string | undefined, id: string, version: number): Promise<ClaimedMessage | null> {
    const later = await this.messages.scheduledFeedback(tenantId, id, version);
    return this.commands.as({ audience: 'staff', tenantId, personId: later?.senderId }, async () => {
      if (later) await this.feedback.hold(later.candidacyId);
      const claimed = await this.messages.claim(id, version);
      if (claimed && later) {
        const run = { id: later.runId, actorName: later.senderName };
        await this.feedback.mark([later.candidacyId], run);
      }
      return claimed;
    });
  }
}
