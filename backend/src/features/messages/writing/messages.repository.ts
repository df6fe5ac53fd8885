import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { doNotContact } from '../contact/contact.conditions';
import { CandidateMessage } from '../history/candidate-message.entity';
import { messageStates } from '../history/message.states';
import type { TemplateText } from '../templates/template.rules';

/** The text for one person of a run. */
export interface MessageDraft {
  candidacyId: string;
  text: TemplateText;
}

export type NewMessage = Pick<
  CandidateMessage,
  | 'id'
  | 'candidateId'
  | 'candidacyId'
  | 'address'
  | 'locale'
  | 'subject'
  | 'body'
  | 'runId'
  | 'isFeedback'
  | 'stopToken'
  | 'at'
> & { isLater: boolean };

/** `address`: where the mail is sent to. */
export interface ClaimedMessage {
  address: string;
}

/** A message with feedback that is not sent yet, and the member of staff who wrote it. */
export interface UnsentFeedback {
  candidacyId: string;
  runId: string;
  writtenAt: Date;
  senderId: string;
  senderName: string;
}

/** A message whose mail has to be queued. */
export type QueuedMessage = Pick<CandidateMessage, 'id' | 'version' | 'candidateId' | 'candidacyId' | 'at'> & {
  [K in 'address' | 'locale' | 'subject' | 'body' | 'stopToken']: NonNullable<CandidateMessage[K]>;
} & { firstName: string; entity: string };

/** Reads and writes messages of staff. All methods except `unsentFeedback` join the current transaction. */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async addDrafts(runId: string, drafts: readonly MessageDraft[], at: Date): Promise<void> {
    const { tenantId, personId } = this.scope;
    const rows = drafts.map(({ candidacyId, text }) => ({ id: this.clock.id(), candidacy: candidacyId, ...text }));
    await this.db.write(sql`
      insert into candidate_message (id, tenant_id, candidate_id, candidacy_id, kind, channel, state, subject, body,
        sender_id, run_id, at, created_at, updated_at)
      select r.id, ${tenantId}, c.candidate_id, c.id, 'MESSAGE', 'EMAIL', 'DRAFT', r.subject, r.body, ${personId},
        ${runId}, ${at}, ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, candidacy uuid, subject text, body text)
      join candidacy c on c.id = r.candidacy and c.tenant_id = ${tenantId}`);
  }

  /** Removes drafts of a run and returns their texts by candidacy: of some candidacies, or all that are left. */
  async takeDrafts(runId: string, candidacyIds?: readonly string[]): Promise<ReadonlyMap<string, TemplateText>> {
    const some = candidacyIds ? sql`and candidacy_id = any (${candidacyIds}::uuid[])` : sql``;
    const rows = await this.db.query<TemplateText & { candidacyId: string }>(sql`
      delete from candidate_message
      where run_id = ${runId} and tenant_id = ${this.scope.tenantId} and state = 'DRAFT' ${some}
      returning candidacy_id, subject, body`);
    return new Map(rows.map(({ candidacyId, ...text }) => [candidacyId, text]));
  }

  async insert(messages: readonly NewMessage[]): Promise<void> {
    const { tenantId, personId } = this.scope;
    const now = this.clock.now();
    const [scheduled, queued] = messageStates.targets('DRAFT', 'write');
    await this.db.of(CandidateMessage).insert(
      messages.map(({ isLater, ...message }) => ({
        ...message,
        tenantId,
        version: 1,
        kind: 'MESSAGE',
        channel: 'EMAIL',
        state: isLater ? scheduled : queued,
        senderId: personId,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }

  /** Returns the messages of these ids that are not sent yet, with the values of their mails. */
  waiting(ids: readonly string[]): Promise<QueuedMessage[]> {
    return this.db.read<QueuedMessage>(sql`
      select m.id, m.version, m.candidate_id, m.candidacy_id, m.at, m.address, m.locale, m.subject, m.body,
        m.stop_token, p.name as first_name, i.name as entity
      from candidate_message m
      join candidate p on p.id = m.candidate_id
      join institution i on i.id = m.tenant_id
      where m.id = any (${ids}::uuid[]) and m.tenant_id = ${this.scope.tenantId}
        and m.state = any (${messageStates.sources('claim')}::text[])`);
  }

  /**
   * Returns undefined if this version of the message was sent already or does not count as feedback. Reads outside
   * the transaction of the claim, because that transaction runs in the name of the sender.
   */
  async unsentFeedback(tenantId: string | undefined, id: string, version: number): Promise<UnsentFeedback | undefined> {
    const [row] = await this.db.as({ audience: 'staff', tenantId, personId: undefined }, () =>
      this.db.read<UnsentFeedback>(sql`
        select m.candidacy_id, m.run_id, m.created_at as written_at, m.sender_id, p.name as sender_name
        from candidate_message m
        join person p on p.id = m.sender_id
        where m.id = ${id} and m.tenant_id = ${tenantId ?? null} and m.version = ${version} and m.is_feedback
          and m.state = any (${messageStates.sources('claim')}::text[])`),
    );
    return row;
  }

  /**
   * Locks a message immediately before its mail is sent. Returns the present address of the candidate, which may have
   * changed since the message was written. Returns null if the message was cancelled or replaced by a later version.
   * Withholds the message and returns null if the candidate does not want messages of the institution, objected to
   * the institution, closed the account or has no address any more.
   */
  async addressOf(id: string, version: number): Promise<string | null> {
    const [found] = await this.db.query<{ refused: boolean; address: string | null }>(sql`
      select ${doNotContact('m')} or coalesce(p.blocked, false) as refused,
        case when p.id is null then m.address else nullif(p.email, '') end as address
      from candidate_message m
      left join candidate p on p.id = m.candidate_id
      where m.id = ${id} and m.tenant_id = ${this.scope.tenantId} and m.version = ${version}
        and m.state = any (${messageStates.sources('claim')}::text[]) for update of m`);
    if (!found) return null;
    if (!found.refused && found.address !== null) return found.address;
    await this.withhold(id, found.refused ? 'DO_NOT_CONTACT' : null);
    return null;
  }

  /** Cancels a locked message. */
  async withhold(id: string, reason: CandidateMessage['cancelReason']): Promise<void> {
    await this.db.write(sql`
      update candidate_message
      set state = ${messageStates.targets('SCHEDULED', 'withhold')[0]}, cancel_reason = ${reason}
      where id = ${id}`);
  }

  /**
   * Moves a locked message to a later time. The new version gets a new mail. Until then, the message has no mail.
   */
  async postpone(id: string, at: Date): Promise<void> {
    await this.db.write(sql`
      update candidate_message
      set state = ${messageStates.targets('QUEUED', 'postpone')[0]}, at = ${at}, version = version + 1, mail_id = null,
        updated_at = ${this.clock.now()}
      where id = ${id}`);
  }

  /** Claims a locked message. After that nobody can change or cancel it. */
  async claim(id: string, address: string): Promise<ClaimedMessage> {
    await this.db.write(sql`
      update candidate_message
      set state = ${messageStates.targets('SCHEDULED', 'claim')[0]}, address = ${address}
      where id = ${id}`);
    return { address };
  }
}
