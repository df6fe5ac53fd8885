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
 * READY: a message with feedback may be sent now. A time: the message may be sent from that time on, because the candidate
 * must read the rejection first. NO_LONGER_REJECTED: the rejection about which the message was written is no longer valid.
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
   * Locks a candidacy. A caller that locks a candidacy and its message must lock the candidacy first, in the order of the
   * anonymisation, which prevents deadlocks.
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
   * Checks whether a message that a run wrote at `writtenAt` may be sent now. If this run has marked the feedback, the mail
   * is sent again without another check. The caller has locked the candidacy.
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
