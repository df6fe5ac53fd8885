import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { text } from '../../common/texts';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRows, OnDueTell } from '../../platform/jobs';
import { BeforeSend, type QueuedMail, type Readiness } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import '../candidacies';
import { stageForCandidate } from '../vacancies';
import type { MailKey } from './mail/mail-keys';
import { absolute, candidacyProfile, ownApplication } from './message-links';
import { type CandidacyFacts, type DecisionFacts, MessageFactsRepository } from './message-facts.repository';
import type { NotificationKind } from './notification.types';
import { NotifierService } from './notifier.service';

const VISIBLE = 'messages.decision-visible';

/** Decisions that notify the candidate. Other decisions appear in the history only. */
const NOTIFIED_DECISIONS: Partial<Record<string, { mail: MailKey; notification: `${NotificationKind}` }>> = {
  APPROVE: { mail: 'application.approved', notification: 'CANDIDACY_APPROVED' },
  REJECT: { mail: 'application.rejected', notification: 'CANDIDACY_REJECTED' },
  RESELECT: { mail: 'application.reselected', notification: 'CANDIDACY_RESELECTED' },
  ADVANCE: { mail: 'application.advanced', notification: 'CANDIDACY_ADVANCED' },
};

/** Notifies candidates and recruiters of changes of an application. */
@Injectable()
export class CandidacyMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly notifier: NotifierService,
    private readonly due: DueRows,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('candidacy.applied', 'messages.candidacy-applied')
  async applied({ payload, tenantId }: DomainEvent<'candidacy.applied'>, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.application(payload.candidacyId);
    if (!facts) return;
    await effects.commit(async () => {
      await this.enqueue(facts, 'application.received', facts.candidacyId, {}, this.clock.now());
      await this.notifier.notify({
        dedupeKey: `CANDIDACY_RECEIVED:${facts.candidacyId}`,
        personId: facts.ownerId,
        locale: facts.ownerLocale,
        kind: 'CANDIDACY_RECEIVED',
        subjectId: facts.candidacyId,
        facts: { candidate: facts.candidateName, vacancy: facts.vacancy },
        link: candidacyProfile(facts.candidacyId),
      });
      this.notifier.publishChange(tenantId, { candidacyId: payload.candidacyId, vacancyId: payload.vacancyId });
    });
  }

  /** Mail and notification are delayed until the candidate may see the decision. */
  @OnDomainEvent('candidacy.decided', 'messages.candidacy-decided')
  async decided(
    { payload: { decisionId, quiet } }: DomainEvent<'candidacy.decided'>,
    effects: CommitEffects,
  ): Promise<void> {
    if (quiet) return;
    const facts = await this.facts.decision(decisionId);
    const message = facts && NOTIFIED_DECISIONS[facts.kind];
    if (!message) return;
    await effects.commit(async () => {
      await this.enqueue(facts, message.mail, decisionId, extrasOf(facts), facts.visibleAt);
      await this.due.schedule(VISIBLE, decisionId, facts.visibleAt);
    });
  }

  /** Notifies the candidate of the previous decision, if the undone decision had withdrawn that notification. */
  @OnDomainEvent('candidacy.decision-undone', 'messages.decision-undone')
  async undone(
    { payload: { restoredId } }: DomainEvent<'candidacy.decision-undone'>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.decision(restoredId);
    const message = facts && !facts.superseded && facts.email && NOTIFIED_DECISIONS[facts.kind];
    if (!message) return;
    const now = this.clock.now();
    await effects.commit(async () => {
      if (await this.mail.restore(`${message.mail}:${restoredId}`, now))
        await this.due.schedule(VISIBLE, restoredId, now);
    });
  }

  @OnDueTell(VISIBLE)
  async visible({ subjectId: decisionId }: DueItem, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.finalDecision(decisionId);
    const message = facts && !facts.superseded && NOTIFIED_DECISIONS[facts.kind];
    if (!message) return;
    await effects.commit(() =>
      this.notifier.notify({
        dedupeKey: `${message.notification}:${decisionId}`,
        personId: facts.candidateId,
        locale: facts.locale,
        kind: message.notification,
        subjectId: facts.candidacyId,
        facts: { vacancy: facts.vacancy, stage: stageOf(facts) },
        link: ownApplication(facts.candidacyId),
      }),
    );
  }

  /** A decision that was undone or replaced in time is not mailed. */
  @BeforeSend('application.approved', 'application.rejected', 'application.reselected', 'application.advanced')
  async stillSo({ dedupeKey, templateKey, tenantId, variables }: QueuedMail): Promise<Readiness> {
    const decisionId = dedupeKey.slice(templateKey.length + 1);
    const facts = await this.facts.finalDecisionOf(tenantId, decisionId);
    return facts && !facts.superseded ? variables : 'SUPERSEDED';
  }

  private async enqueue(
    facts: CandidacyFacts,
    key: MailKey,
    about: string,
    extras: Readonly<Record<string, string>>,
    sendAfter: Date,
  ): Promise<void> {
    // A candidate imported by an institution may have no address.
    if (!facts.email) return;
    await this.mail.enqueue({
      dedupeKey: `${key}:${about}`,
      templateKey: key,
      address: facts.email,
      personId: facts.candidateId,
      locale: facts.locale,
      variables: {
        name: facts.firstName,
        vacancy: facts.vacancy,
        entity: facts.entity,
        link: absolute(this.config.PUBLIC_URL, ownApplication(facts.candidacyId)),
        ...extras,
      },
      sendAfter,
    });
  }
}

function extrasOf(facts: DecisionFacts): Readonly<Record<string, string>> {
  const { kind, feedback, locale } = facts;
  if (kind === 'REJECT') return { message: feedback?.trim() || text('mail', 'rejection_without_message', locale) };
  return kind === 'ADVANCE' ? { stage: stageOf(facts) } : {};
}

const stageOf = ({ stage, locale }: DecisionFacts): string => stageForCandidate(stage ?? '', locale);
