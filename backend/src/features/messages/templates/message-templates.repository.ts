import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Locale } from '../../../common/locale';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql } from '../../../platform/database/sql';
import { MessageTemplate } from './message-template.entity';
import type { MailKey } from '../mail/mail-keys';
import { asMailText, kindOf, type TemplateText } from './template.rules';
import type { TemplateKind } from './template.types';

const COLUMNS = ['kind', 'locale', 'version', 'subject', 'body', 'updatedAt'] as const;
export type TemplateRow = Pick<MessageTemplate, (typeof COLUMNS)[number]>;

/** Name and reply address of the institution as its mails show them, and the name of the institution itself. */
export interface SenderRow {
  name: string;
  mailSenderName: string | null;
  mailReplyTo: string | null;
}

/** The texts of the caller’s institution for its mails. */
@Injectable()
export class MessageTemplatesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(): Promise<TemplateRow[]> {
    return this.db.read<TemplateRow>(sql`
      select ${columns('t', COLUMNS)} from message_template t where t.tenant_id = ${this.scope.tenantId}`);
  }

  /** The texts of the institution for a mail, by language, with the variables of the mail. */
  async textsOf(mail: MailKey): Promise<ReadonlyMap<Locale, TemplateText>> {
    const kind = kindOf(mail);
    if (!kind) return new Map();
    const rows = await this.db.read<TemplateText & { locale: Locale }>(sql`
      select t.locale, t.subject, t.body from message_template t
      where t.tenant_id = ${this.scope.tenantId} and t.kind = ${kind} and t.subject is not null`);
    return new Map(rows.map(({ locale, ...text }) => [locale, asMailText(kind, text)]));
  }

  /** Saves a text; null goes back to the text of the product. Returns the id of the row. STALE_VERSION. */
  async save(kind: TemplateKind, locale: Locale, version: number, text: TemplateText | null): Promise<string> {
    const { tenantId } = this.scope;
    const before = await this.db.of(MessageTemplate).lockIfPresent({ tenantId, kind, locale });
    const found = before?.version ?? 0;
    if (found !== version) throw new DomainError('STALE_VERSION', { version: found });
    const { subject, body } = text ?? { subject: null, body: null };
    if (!before) return this.insert(kind, locale, { subject, body });
    await this.db.of(MessageTemplate).save(before, { subject, body, updatedAt: this.clock.now() });
    return before.id;
  }

  async sender(): Promise<SenderRow> {
    const [row] = await this.db.read<SenderRow>(sql`
      select i.name, i.mail_sender_name, i.mail_reply_to from institution i where i.id = ${this.scope.tenantId}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async insert(
    kind: TemplateKind,
    locale: Locale,
    { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
  ): Promise<string> {
    const now = this.clock.now();
    const [row] = await this.db.query<Pick<MessageTemplate, 'id'>>(sql`
      insert into message_template (id, tenant_id, kind, locale, subject, body, created_at, updated_at)
      values (${this.clock.id()}, ${this.scope.tenantId}, ${kind}, ${locale}, ${subject}, ${body}, ${now}, ${now})
      on conflict (tenant_id, kind, locale) do nothing
      returning id`);
    // Somebody else saved the first text at the same time.
    if (!row) throw new DomainError('STALE_VERSION', { version: 1 });
    return row.id;
  }
}
