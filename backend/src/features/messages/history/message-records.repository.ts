import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { MessageKind } from './message-kinds';

/** A mail about an application or a vacancy that the platform sends by itself. */
export interface AutomaticMessage {
  mailId: string;
  kind: `${MessageKind}`;
  candidateId: string;
  candidacyId?: string;
  vacancyId?: string;
  /** The member of staff who invited the candidate. */
  senderId?: string;
  address: string;
  locale: Locale;
  subject: string;
  body: string;
  at: Date;
}

/** Adds messages to the history. Runs in the worker, in the transaction that queues the mail. */
@Injectable()
export class MessageRecordsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async addAutomatic(message: AutomaticMessage): Promise<void> {
    const now = this.clock.now();
    await this.db.write(sql`
      insert into candidate_message (id, tenant_id, candidate_id, candidacy_id, vacancy_id, sender_id, kind, channel,
        state, address, locale, subject, body, mail_id, at, created_at, updated_at)
      values (${this.clock.id()}, ${this.scope.tenantId}, ${message.candidateId}, ${message.candidacyId ?? null},
        ${message.vacancyId ?? null}, ${message.senderId ?? null}, ${message.kind}, 'EMAIL', 'QUEUED', ${message.address}, ${message.locale}, ${message.subject},
        ${message.body}, ${message.mailId}, ${message.at}, ${now}, ${now})`);
  }

  /** Stores the id of the mail of a version of a message. From then on a mail of an earlier version does not change its state. */
  async setMail(id: string, version: number, mailId: string): Promise<void> {
    await this.db.write(sql`
      update candidate_message set mail_id = ${mailId} where id = ${id} and version = ${version}`);
  }
}
