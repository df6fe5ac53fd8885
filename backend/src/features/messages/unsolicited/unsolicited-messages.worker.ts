import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import '../../candidacies';
import { CandidateMailService } from '../candidate-mail.service';
import { MessageFactsRepository } from '../message-facts.repository';
import { ownApplication, unsolicitedProfile } from '../message-links';
import { NotifierService } from '../notifier.service';
import { UnsolicitedFactsReader } from './unsolicited-facts.reader';

/**
 * Notifies staff of an application without a vacancy, and the candidate of the answer. `CandidacyMessagesWorker` notifies
 * the candidate when it was attached to a vacancy.
 */
@Injectable()
export class UnsolicitedMessagesWorker {
  constructor(
    private readonly facts: UnsolicitedFactsReader,
    private readonly candidates: MessageFactsRepository,
    private readonly mails: CandidateMailService,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent('unsolicited.received', 'messages.unsolicited-received')
  async received({ payload }: DomainEvent<'unsolicited.received'>, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.received(payload.candidacyId);
    if (!facts) return;
    const { candidacyId: about } = facts;
    await effects.commit(async () => {
      if (!(await this.candidates.holdCandidate(facts.candidateId))) return;
      await this.mails.enqueue(facts, { key: 'unsolicited.received', about, sendAfter: this.clock.now() });
      for (const { personId, locale } of facts.people) {
        await this.notifier.notify({
          dedupeKey: `UNSOLICITED_RECEIVED:${about}:${personId}`,
          personId,
          locale,
          kind: 'UNSOLICITED_RECEIVED',
          subjectId: about,
          facts: { candidate: facts.candidateName },
          link: unsolicitedProfile(about),
        });
      }
    });
  }

  @OnDomainEvent('candidacy.decided', 'messages.unsolicited-answered')
  async answered({ payload }: DomainEvent<'candidacy.decided'>, effects: CommitEffects): Promise<void> {
    const { decisionId, kind } = payload;
    const facts = kind === 'ANSWER' ? await this.facts.answer(decisionId) : undefined;
    if (!facts) return;
    await effects.commit(async () => {
      if (!(await this.candidates.holdCandidate(facts.candidateId))) return;
      const extras = { message: facts.message };
      await this.mails.enqueue(facts, {
        key: 'unsolicited.answered',
        about: decisionId,
        extras,
        sendAfter: this.clock.now(),
      });
      await this.notifier.notify({
        dedupeKey: `UNSOLICITED_ANSWERED:${decisionId}`,
        personId: facts.candidateId,
        locale: facts.locale,
        kind: 'UNSOLICITED_ANSWERED',
        subjectId: facts.candidacyId,
        facts: { entity: facts.entity },
        link: ownApplication(facts.candidacyId),
      });
    });
  }
}
