import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../platform/database/constraints';
import type { CandidacyStatus } from './candidacy.states';

registerConstraints({ one_candidacy_per_vacancy: 'DUPLICATE_APPLICATION' });

/** An application of a person for a vacancy. Applying writes it by `sec.apply`, withdrawing by `sec.withdraw_candidacy`. */
@Entity('candidacy')
export class Candidacy {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  /** Null for an application without a vacancy. */
  @Column({ type: 'uuid', nullable: true })
  vacancyId: string | null;
  @Column('uuid')
  candidateId: string;
  @Column('int')
  version: number;
  @Column('text')
  origin: 'APPLIED' | 'UNSOLICITED' | 'INVITED' | 'IMPORTED' | 'SOURCED';
  @Column('jsonb')
  source: object;
  @Column({ type: 'text', nullable: true })
  motivation: string | null;
  @Column('text')
  status: CandidacyStatus;
  @Column({ type: 'uuid', nullable: true })
  stageId: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  stageEnteredAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  appliedAt: Date | null;
  @Column('boolean')
  reselected: boolean;
  /** In 1/100. */
  @Column({ type: 'int', nullable: true })
  score: number | null;
  /** Number of the vacancy's requirements by which it was scored. */
  @Column({ type: 'int', nullable: true })
  requirements: number | null;
  @Column('int', { array: true })
  essentialMissing: number[];
  @Column({ type: 'jsonb', nullable: true })
  profileSnapshot: object | null;
  @Column('text')
  candidateName: string;
  @Column({ type: 'text', nullable: true, insert: false, update: false })
  nameFolded: string | null;
  @Column({ type: 'text', nullable: true })
  profession: string | null;
  @Column({ type: 'int', nullable: true })
  province: number | null;
  @Column({ type: 'int', nullable: true })
  district: number | null;
  @Column('int')
  experienceDays: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
  @Column('jsonb')
  answers: object[];
  @Column({ type: 'boolean', insert: false, update: false })
  knockedOut: boolean;
  @Column({ type: 'timestamptz', nullable: true })
  firstAnswerAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  anonymisedAt: Date | null;
}
