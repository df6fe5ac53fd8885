import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Locale } from '../../../common/locale';

export type ReasonTexts = Record<Locale, string>;

/** A reason for rejection of an institution. A new institution gets a copy of the platform's list. */
@Entity('rejection_reason')
export class RejectionReason {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  /** The entry of REJECTION_REASON from which it was filled. */
  @Column({ type: 'int', nullable: true, update: false })
  optionId: number | null;
  @Column('jsonb')
  name: ReasonTexts;
  /** Text for the candidate. */
  @Column('jsonb')
  candidateText: ReasonTexts;
  /** Order in the list, from 1. */
  @Column('int')
  position: number;
  /** An inactive reason stays in the history, and cannot be chosen. */
  @Column('boolean')
  active: boolean;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
