import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Locale } from '../../../common/locale';
import type { ContactChannel, ContactOutcome, MessageCancelReason, MessageKind } from './message-kinds';
import type { StoredMessageState } from './message.states';

/** A message to a candidate, or a contact outside the platform that staff logged. */
@Entity('candidate_message')
export class CandidateMessage {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column({ type: 'uuid', nullable: true, update: false })
  candidacyId: string | null;
  /** The vacancy to which the candidate was invited; null for other messages. */
  @Column({ type: 'uuid', nullable: true, update: false })
  vacancyId: string | null;
  @Column('int')
  version: number;
  @Column({ type: 'text', update: false })
  kind: `${MessageKind}`;
  @Column({ type: 'text', update: false })
  channel: `${ContactChannel}`;
  /** Null for a contact. */
  @Column({ type: 'text', nullable: true })
  state: StoredMessageState | null;
  /** The outcome of a contact; null for a message. */
  @Column({ type: 'text', nullable: true, update: false })
  outcome: `${ContactOutcome}` | null;
  @Column({ type: 'text', nullable: true })
  address: string | null;
  @Column({ type: 'text', nullable: true })
  locale: Locale | null;
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  /** The text after the salutation, or the note of a contact. */
  @Column({ type: 'text', nullable: true })
  body: string | null;
  /** Null for a mail that the platform sends by itself. */
  @Column({ type: 'uuid', nullable: true, update: false })
  senderId: string | null;
  @Column({ type: 'uuid', nullable: true, update: false })
  runId: string | null;
  /** The message was written with the template FEEDBACK and counts as feedback when it is sent. */
  @Column({ type: 'boolean', update: false })
  isFeedback: boolean;
  @Column({ type: 'uuid', nullable: true, update: false })
  mailId: string | null;
  @Column({ type: 'text', nullable: true, update: false })
  stopToken: string | null;
  /** When it is to be sent or took place. */
  @Column('timestamptz')
  at: Date;
  @Column({ type: 'timestamptz', nullable: true, update: false })
  sentAt: Date | null;
  /** Answer of the mail server about the recipient. */
  @Column({ type: 'text', nullable: true, update: false })
  answerCode: string | null;
  @Column({ type: 'text', nullable: true, update: false })
  answer: string | null;
  @Column({ type: 'boolean', nullable: true, update: false })
  isPermanent: boolean | null;
  @Column({ type: 'text', nullable: true })
  cancelReason: `${MessageCancelReason}` | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
