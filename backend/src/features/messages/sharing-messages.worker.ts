import { Inject, Injectable } from '@nestjs/common';

import { text } from '../../common/texts';
import { CONFIG, type Config } from '../../platform/config/config';
import { instantText } from '../../common/dates';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { BeforeSend, type QueuedMail, type Readiness } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import { vacancyAddress } from '../vacancies';
import type { MailKey } from './mail/mail-keys';
import { absolute, VACANCY_REPORTS, vacancyDetails } from './message-links';
import { MessageFactsRepository } from './message-facts.repository';
import { Notifier } from './notifier.service';

interface Invited {
  id: string;
  email: string;
  emailNorm: string;
  message: string | null;
  inviter: string;
  entity: string;
  vacancy: string;
  code: string;
  until: Date;
}

const INVITATION: MailKey = 'vacancy.invitation';
const REMOVED: MailKey = 'vacancy.removed';
const REPORTED: MailKey = 'vacancy.reported';

/**
 * Mails invitations to a vacancy, notifies ROOT users of reports, and notifies an institution when its vacancy is
 * removed.
 */
@Injectable()
export class SharingMessages {
  constructor(
    private readonly db: Database,
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.invited', 'messages.vacancy-invited')
  async invited(
    { payload: { batch }, locale: asker }: DomainEvent<'vacancy.invited'>,
    effects: CommitEffects,
  ): Promise<void> {
    const people = await this.db.read<Invited>(sql`
      select n.id, n.email, n.email_norm, n.message, p.name as inviter, i.name as entity, v.title as vacancy,
        v.verification_code as code, v.end_date as until
      from vacancy_invitation n
      join vacancy v on v.id = n.vacancy_id
      join institution i on i.id = n.tenant_id
      join person p on p.id = n.created_by
      where n.batch = ${batch} order by n.id`);
    const known = await this.facts.invited(people.map(({ emailNorm }) => emailNorm));
    await effects.commit(async () => {
      for (const { id, email, emailNorm, message, until, inviter, entity, vacancy, code } of people) {
        // An unknown recipient gets the recruiter’s language and no name.
        const person = known.get(emailNorm) ?? { name: '', locale: asker, personId: undefined };
        await this.mail.enqueue({
          dedupeKey: `${INVITATION}:${id}`,
          templateKey: INVITATION,
          address: email,
          ...(person.personId && { personId: person.personId }),
          locale: person.locale,
          variables: {
            name: person.name,
            inviter,
            entity,
            vacancy,
            message: message ?? text('mail', 'invitation_without_message', person.locale),
            code,
            until: instantText(until, person.locale),
          },
          sendAfter: this.clock.now(),
        });
      }
    });
  }

  /** The link is added at sending time. If it was revoked or the vacancy closed meanwhile, nothing is sent. */
  @BeforeSend(INVITATION)
  async withLink({ dedupeKey, templateKey, tenantId, variables }: QueuedMail): Promise<Readiness> {
    const id = dedupeKey.slice(templateKey.length + 1);
    const [found] = await this.db.as({ audience: 'staff', tenantId, personId: undefined }, () =>
      this.db.read<{ vacancyId: string; visibility: string; code: string }>(sql`
        select v.id as vacancy_id, v.visibility, l.code
        from vacancy_invitation n
        join share_link l on l.id = n.link_id
        join vacancy v on v.id = n.vacancy_id
        where n.id = ${id} and l.revoked_at is null and v.status = 'PUBLISHED' and v.end_date > ${this.clock.now()}`),
    );
    if (!found) return 'SUPERSEDED';
    const { vacancyId, visibility, code } = found;
    return { ...variables, link: vacancyAddress(this.config.PUBLIC_URL, vacancyId, visibility === 'PRIVATE', code) };
  }

  @OnDomainEvent('vacancy.reported', 'messages.vacancy-reported')
  async reported(
    { payload: { vacancyId, reportId } }: DomainEvent<'vacancy.reported'>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.reportedVacancy(reportId);
    if (!facts) return;
    const recipients = await this.facts.root('ROOT_ENTITIES');
    await effects.commit(async () => {
      for (const { personId, locale, email, name } of recipients) {
        await this.notifier.notify({
          dedupeKey: `VACANCY_REPORTED:${reportId}:${personId}`,
          personId,
          locale,
          kind: 'VACANCY_REPORTED',
          subjectId: vacancyId,
          facts: { ...facts },
          link: VACANCY_REPORTS,
        });
        await this.mail.enqueue({
          dedupeKey: `${REPORTED}:${reportId}:${personId}`,
          templateKey: REPORTED,
          address: email,
          personId,
          locale,
          variables: { name, ...facts, link: absolute(this.config.PUBLIC_URL, VACANCY_REPORTS) },
          sendAfter: this.clock.now(),
        });
      }
    });
  }

  @OnDomainEvent('vacancy.removed', 'messages.vacancy-removed')
  async removed({ payload: { vacancyId } }: DomainEvent<'vacancy.removed'>, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    const owner = facts && (await this.facts.staff(facts.ownerId));
    if (!facts || !owner) return;
    const [note] = await this.db.read<{ reason: string | null }>(sql`
      select close_note as reason from vacancy where id = ${vacancyId}`);
    const { personId, locale, email, name } = owner;
    const link = vacancyDetails(vacancyId);
    await effects.commit(async () => {
      await this.notifier.notify({
        dedupeKey: `VACANCY_REMOVED:${vacancyId}`,
        personId,
        locale,
        kind: 'VACANCY_REMOVED',
        subjectId: vacancyId,
        facts: { vacancy: facts.vacancy },
        link,
      });
      await this.mail.enqueue({
        dedupeKey: `${REMOVED}:${vacancyId}`,
        templateKey: REMOVED,
        address: email,
        personId,
        locale,
        variables: {
          name,
          vacancy: facts.vacancy,
          reason: note?.reason || '—',
          link: absolute(this.config.PUBLIC_URL, link),
        },
        sendAfter: this.clock.now(),
      });
    });
  }
}
