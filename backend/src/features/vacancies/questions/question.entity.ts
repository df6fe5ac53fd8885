import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { KnockOut, QuestionKind } from './question.types';

/** A question of a vacancy to its applicants, numbered with the requirements. */
@Entity('vacancy_question')
export class StoredQuestion {
  @PrimaryColumn('uuid')
  vacancyId: string;
  @PrimaryColumn('int')
  number: number;
  /** Stays the same in later versions, so that earlier answers still refer to it. */
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  tenantId: string;
  @Column('int')
  position: number;
  @Column('text')
  kind: `${QuestionKind}`;
  @Column('text')
  text: string;
  @Column('boolean')
  required: boolean;
  @Column('text', { array: true })
  choices: string[];
  @Column({ type: 'jsonb', nullable: true })
  knockOut: KnockOut | null;
}
