import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../platform/database/constraints';
import type { CandidacyStatus, DecisionKind } from './candidacy.states';
import type { StageResult } from './stage-result.states';
import type { UnsolicitedState } from './unsolicited.states';

registerConstraints({
  one_candidacy_per_vacancy: 'DUPLICATE_APPLICATION',
  one_open_unsolicited: 'DUPLICATE_APPLICATION',
});

/**
 * An application of a person for a vacancy, or to an institution. Applying writes it by `sec.apply` or
 * `sec.apply_to_entity`, withdrawing by `sec.withdraw_candidacy`.
 */
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
  /**
   * Id of another application of this person to the institution, whose stored profile this one shares (ADR 0036). Null
   * if this row stores the copy.
   */
  @Column({ type: 'uuid', nullable: true, insert: false, update: false })
  profileOf: string | null;
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
  /** Number that lists show instead of the name in blind mode. Triggers of the database set it. */
  @Column({ type: 'int', nullable: true, insert: false, update: false })
  blindNumber: number | null;
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
  /** Time until which a rejected candidate must receive feedback. */
  @Column({ type: 'timestamptz', nullable: true })
  feedbackDueAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  feedbackSentAt: Date | null;
  /** The reason of the last rejection; it stays when the candidacy is re-selected. */
  @Column({ type: 'uuid', nullable: true })
  rejectionReasonId: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  anonymisedAt: Date | null;
  /** State in the inbox of applications that were sent without a vacancy; null for others. */
  @Column({ type: 'text', nullable: true })
  inboxState: UnsolicitedState | null;
  /** Position that the candidate asked for without a vacancy. */
  @Column({ type: 'text', nullable: true })
  wantedPosition: string | null;
  /** Option ids of EXPERTISE_AREA. */
  @Column({ type: 'int', array: true, nullable: true })
  wantedAreas: number[] | null;
}

/** A visit of a candidacy to a stage. The row without `leftAt` is open; a stage has at most one of them. */
@Entity('candidacy_stage')
export class CandidacyStage {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  candidacyId: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column({ type: 'uuid', update: false })
  stageId: string;
  @Column('text')
  result: StageResult;
  @Column({ type: 'timestamptz', update: false })
  enteredAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  leftAt: Date | null;
}

/** A decision about a candidacy. The database allows only the columns of an undo to change. */
@Entity('candidacy_decision')
export class CandidacyDecision {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  tenantId: string;
  @Column('uuid')
  candidacyId: string;
  @Column('uuid')
  candidateId: string;
  @Column('text')
  kind: DecisionKind;
  @Column({ type: 'uuid', nullable: true })
  fromStage: string | null;
  @Column({ type: 'uuid', nullable: true })
  toStage: string | null;
  @Column('text')
  statusAfter: CandidacyStatus;
  /** The reason of a rejection. */
  @Column({ type: 'uuid', nullable: true })
  reasonId: string | null;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  @Column({ type: 'text', nullable: true })
  feedback: string | null;
  @Column('uuid')
  actorId: string;
  /** The name is stored, so that it is still known after the person has left. */
  @Column('text')
  actorName: string;
  /** Whether blind mode hid the candidate from the person who decided. */
  @Column('boolean')
  identityHidden: boolean;
  @Column('timestamptz')
  at: Date;
  /** Time from which the candidate sees the decision. Null while the run that made it has not ended. */
  @Column({ type: 'timestamptz', nullable: true })
  visibleAt: Date | null;
  /** The run that made the decision. */
  @Column({ type: 'uuid', nullable: true })
  runId: string | null;
  /**
   * Time of the undo, which is always before the candidate sees the decision. A function of the database sets these
   * columns.
   */
  @Column({ type: 'timestamptz', nullable: true, insert: false })
  undoneAt: Date | null;
  @Column({ type: 'uuid', nullable: true, insert: false })
  undoneBy: string | null;
  @Column({ type: 'text', nullable: true, insert: false })
  undoneByName: string | null;
}
