import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { CandidacyRepository } from '../candidacy.repository';
import { DecisionKind } from '../candidacy.states';
import { type DecidingRun, type DecisionOrder, DecisionWriterService } from './decision-writer.service';
import { type RejectionRow, RejectionsReader } from './rejections.reader';

/** The message contains the text and is mailed, so the decision stores no text and sends no mail. */
const SENT_BY_MESSAGE: DecisionOrder = { kind: DecisionKind.FEEDBACK, feedback: null, notify: false };
/** The end of a run is not known in advance, so a message about a rejection of the run is checked again after this time. */
const NEXT_CHECK_MILLISECONDS = 5 * 60_000;

/**
 * Whether a message with feedback may be sent. A time: only from then on, because the candidate reads the rejection first.
 * NO_LONGER_REJECTED: the rejection that the candidacy had when the message was written is not valid now.
 */
export type FeedbackReadiness = 'READY' | 'NO_LONGER_REJECTED' | Date;

/** Marks feedback as sent when the candidate gets the feedback in a message of staff. */
@Injectable()
export class FeedbackByMessageService {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly rejections: RejectionsReader,
    private readonly writer: DecisionWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks a candidacy. A caller that also locks a message calls this first, because an anonymisation locks the candidacies
   * before it deletes their messages.
   */
  async hold(candidacyId: string): Promise<void> {
    await this.candidacies.lockMany([candidacyId], null);
  }

  /** For each candidacy whose rejection the candidate does not see yet, the earliest time of a message with feedback. */
  async earliestTimes(candidacyIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const now = this.clock.now();
    const times = new Map<string, Date>();
    for (const row of await this.rejections.of(candidacyIds, now)) {
      const time = readableFrom(row, now);
      if (time) times.set(row.id, time);
    }
    return times;
  }

  /**
   * Whether a message that a run wrote at `writtenAt` may be sent now. After the feedback was marked, an attempt to send
   * the mail is repeated without another check. The caller has locked the candidacy.
   */
  async readiness(candidacyId: string, writtenAt: Date, runId: string): Promise<FeedbackReadiness> {
    const [row] = await this.rejections.of([candidacyId], writtenAt, runId);
    if (!row || row.isMarked) return 'READY';
    if (row.wasRejected && !(row.isRejected && row.isSame)) return 'NO_LONGER_REJECTED';
    return readableFrom(row, this.clock.now()) ?? 'READY';
  }

  /** Marks the feedback of a candidacy as sent, unless the rules of `sendFeedback` refuse it. */
  async mark(candidacyId: string, run: DecidingRun): Promise<void> {
    for (const row of (await this.candidacies.lockMany([candidacyId], null)).values()) {
      const verdict = await this.writer.verdict(row, SENT_BY_MESSAGE);
      if (!(verdict instanceof DomainError)) await this.writer.write(row, SENT_BY_MESSAGE, verdict, run);
    }
  }
}

/** Null if the candidate sees the rejection, or is not rejected. */
function readableFrom({ isRejected, isInProgress, visibleAt }: RejectionRow, now: Date): Date | null {
  if (!isRejected) return null;
  if (isInProgress) return new Date(now.getTime() + NEXT_CHECK_MILLISECONDS);
  return visibleAt && visibleAt > now ? visibleAt : null;
}
