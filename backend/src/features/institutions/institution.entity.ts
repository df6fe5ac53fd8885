import { Column, Entity, PrimaryColumn } from 'typeorm';

import { LimitColumns } from '../plans';
import type { EntityStatus } from './entity.types';

/** A tenant: company or public body that publishes vacancies. A null limit uses the limit of the plan. */
@Entity('institution')
export class Institution extends LimitColumns {
  @PrimaryColumn('uuid')
  id: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'int', nullable: true })
  sector: number | null;
  @Column({ type: 'int', nullable: true })
  province: number | null;
  @Column({ type: 'text', nullable: true })
  email: string | null;
  @Column({ type: 'text', nullable: true })
  telephone: string | null;
  @Column({ type: 'text', nullable: true })
  website: string | null;
  @Column('text')
  status: EntityStatus;
  @Column({ type: 'text', nullable: true })
  statusReason: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  statusAt: Date | null;
  @Column({ type: 'uuid', nullable: true })
  planId: string | null;
  @Column('boolean')
  approvalRequired: boolean;
  /** Changed by `sec.set_entity_policy`: staff may not write it. */
  @Column({ type: 'boolean', update: false })
  twoFactorRequired: boolean;
  /** Person who requested the registration; written by `sec.request_entity`. */
  @Column({ type: 'text', nullable: true, update: false })
  contactName: string | null;
  @Column({ type: 'text', nullable: true, update: false })
  termsVersion: string | null;
  @Column({ type: 'text', nullable: true })
  about: string | null;
  @Column({ type: 'int', array: true })
  languages: number[];
  @Column({ type: 'text', nullable: true })
  logo: string | null;
  @Column({ type: 'text', nullable: true })
  cover: string | null;
  @Column({ type: 'int', nullable: true })
  answerDays: number | null;
  @Column({ type: 'int', nullable: true })
  retentionMonths: number | null;
  @Column({ type: 'text', nullable: true })
  mailSenderName: string | null;
  @Column({ type: 'text', nullable: true })
  mailReplyTo: string | null;
  @Column('boolean')
  acceptsUnsolicited: boolean;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
