import { Inject, Injectable } from '@nestjs/common';

import { storedToken } from '../../../platform/auth/invitation-token';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../../platform/mail/before-send.decorator';
import { Mail } from '../../../platform/mail/mail';
import '../../imports';
import type { MailKey } from '../mail/mail-keys';
import { absolute, importedPage, importPage } from '../message-links';
import { MessageFactsRepository } from '../message-facts.repository';
import { NotifierService } from '../notifier.service';

const NOTICE: MailKey = 'import.told';

/**
 * Informs imported people about who holds their data, and staff about the end of their import. The link is created
 * when the mail is sent. The database does not store the link.
 */
@Injectable()
export class ImportMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('candidate.imported', 'messages.candidate-imported')
  async imported({ payload: { noticeId } }: DomainEvent<'candidate.imported'>, effects: CommitEffects): Promise<void> {
    const person = await this.facts.imported(noticeId);
    if (!person) return;
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${NOTICE}:${noticeId}`,
        templateKey: NOTICE,
        address: person.email,
        personId: person.personId,
        locale: person.locale,
        variables: { name: person.name, entity: person.entity },
        sendAfter: this.clock.now(),
      }),
    );
  }

  /** The key contains the event id, because rows of an import are read and confirmed several times. */
  @OnDomainEvent('import.finished', 'messages.import-finished')
  async finished(
    { id, payload: { importId, kind, startedBy, title, ...numbers } }: DomainEvent<'import.finished'>,
    effects: CommitEffects,
  ): Promise<void> {
    const person = await this.facts.staff(startedBy);
    if (!person) return;
    const counts = Object.entries(numbers).map(([name, number]) => [name, String(number)]);
    await effects.commit(() =>
      this.notifier.notify({
        dedupeKey: `import.finished:${id}:${person.personId}`,
        personId: person.personId,
        locale: person.locale,
        kind: `IMPORT_${kind}`,
        subjectId: importId,
        facts: { title, ...(Object.fromEntries(counts) as Record<string, string>) },
        link: importPage(importId),
      }),
    );
  }

  @BeforeSend(NOTICE)
  async withLink({ dedupeKey, templateKey, variables }: QueuedMail): Promise<MailCheck> {
    const noticeId = dedupeKey.slice(templateKey.length + 1);
    const person = await this.facts.imported(noticeId);
    const token = person && storedToken(this.config, noticeId, person.tokenHash);
    if (!token) return 'SUPERSEDED';
    return { ...variables, link: absolute(this.config.PUBLIC_URL, importedPage(token)) };
  }
}
