import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { CandidacyRepository } from '../candidacy.repository';
import { DecisionKind } from '../candidacy.states';
import { type DecidingRun, type DecisionOrder, DecisionWriterService } from './decision-writer.service';

/** The message contains the text and is mailed, so the decision stores no text and sends no mail. */
const SENT_BY_MESSAGE: DecisionOrder = { kind: DecisionKind.FEEDBACK, feedback: null, notify: false };

/** Marks feedback as sent when the candidate gets the feedback in a message of staff. */
@Injectable()
export class FeedbackByMessageService {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly writer: DecisionWriterService,
  ) {}

  /**
   * Locks a candidacy. A caller that also locks a message calls this first, because an anonymisation locks the candidacies
   * before it deletes their messages.
   */
  async hold(candidacyId: string): Promise<void> {
    await this.candidacies.lockMany([candidacyId], null);
  }

  /**
   * Marks the feedback of candidacies as sent by the rules of `sendFeedback`. Candidacies that these rules refuse do not
   * change. Returns for each marked candidacy the time from which its candidate may read the feedback, which is not
   * earlier than the time of the rejection.
   */
  async mark(candidacyIds: readonly string[], run: DecidingRun): Promise<ReadonlyMap<string, Date>> {
    const marked = new Map<string, Date>();
    for (const [id, row] of await this.candidacies.lockMany(candidacyIds, null)) {
      const verdict = await this.writer.verdict(row, SENT_BY_MESSAGE);
      if (verdict instanceof DomainError) continue;
      const visibleAt = await this.writer.write(row, SENT_BY_MESSAGE, verdict, run);
      if (visibleAt) marked.set(id, visibleAt);
    }
    return marked;
  }
}
