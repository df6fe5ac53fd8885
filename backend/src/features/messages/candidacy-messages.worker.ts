import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRowsRepository, OnDueTell } from '../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../platform/mail/before-send.decorator';
import { shownName } from '../candidacies';
import { stageForCandidate } from '../vacancies';
import { CandidateMailService } from './candidate-mail.service';
import { decisionValues, noticeOf } from './decisions/decision-mails';
import { candidacyProfile, ownApplication } from './message-links';
import { type DecisionFacts, MessageFactsRepository } from './message-facts.repository';
import { NotifierService } from './notifier.service';
import { isTestMail } from './templates/test-mail';

const VISIBLE = 'messages.decision-visible';

/** Notifies candidates and recruiters of changes of an application. */
@Injectable()
export class CandidacyMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mails: CandidateMailService,
    private readonly notifier: NotifierService,
    private readonly due: DueRowsRepository,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent('candidacy.applied', 'messages.candidacy-applied')
  async applied({ payload, tenantId }: DomainEvent<'candidacy.applied'>, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.application(payload.candidacyId);
    if (!facts) return;
    await effects.commit(async () => {
      if (!(await this.facts.holdCandidate(facts.candidateId))) return;
      const { candidacyId: about } = facts;
      await this.mails.enqueue(facts, { key: 'application.received', about, sendAfter: this.clock.now() });
      await this.notifier.notify({
        dedupeKey: `CANDIDACY_RECEIVED:${facts.candidacyId}`,
        personId: facts.ownerId,
        locale: facts.ownerLocale,
        kind: 'CANDIDACY_RECEIVED',
        subjectId: facts.candidacyId,
        facts: { candidate: shownName(facts.candidateName, facts.ownerLocale), vacancy: facts.vacancy },
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
    const message = facts && noticeOf(facts.kind);
    if (!message) return;
    const { mail: key } = message;
    const own = await this.mails.ownText(key, facts.locale);
    await effects.commit(async () => {
      const extras = decisionValues(facts);
      await this.mails.enqueue(facts, { key, about: decisionId, extras, own, sendAfter: facts.visibleAt });
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
    const message = facts && !facts.superseded && facts.email && noticeOf(facts.kind);
    if (!message) return;
    const now = this.clock.now();
    await effects.commit(async () => {
      if (!(await this.facts.holdCandidate(facts.candidateId))) return;
      if (await this.mails.restore(message.mail, restoredId, now)) await this.due.schedule(VISIBLE, restoredId, now);
    });
  }

  @OnDueTell(VISIBLE)
  async visible({ subjectId: decisionId }: DueItem, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.finalDecision(decisionId);
    const message = facts && !facts.superseded && noticeOf(facts.kind);
    if (!message) return;
    await effects.commit(async () => {
      if (!(await this.facts.holdCandidate(facts.candidateId))) return;
      await this.notifier.notify({
        dedupeKey: `${message.notification}:${decisionId}`,
        personId: facts.candidateId,
        locale: facts.locale,
        kind: message.notification,
        subjectId: facts.candidacyId,
        facts: { vacancy: facts.vacancy, entity: facts.entity, stage: stageOf(facts) },
        link: ownApplication(facts.candidacyId),
      });
    });
  }

  /** A decision that was undone or replaced in time is not mailed. */
  @BeforeSend(
    'application.approved',
    'application.rejected',
    'application.reselected',
    'application.hired',
    'application.advanced',
    'application.feedback',
    'application.attached',
  )
  async stillSo(mail: QueuedMail): Promise<MailCheck> {
    const { dedupeKey, templateKey, tenantId, variables } = mail;
    if (isTestMail(mail)) return variables;
    const decisionId = dedupeKey.slice(templateKey.length + 1);
    const facts = await this.facts.finalDecisionOf(tenantId, decisionId);
    if (!facts || facts.superseded) return 'SUPERSEDED';
    // Mails that were queued by an older version do not have the variable `reason`.
    return templateKey === 'application.rejected' ? { reason: facts.reason ?? '', ...variables } : variables;
  }
}

const stageOf = ({ stage, locale }: DecisionFacts): string => stageForCandidate(stage ?? '', locale);
