import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A merge of two records of one person. Merges by root and by the person have no tenant. */
@Entity('candidate_merge')
export class CandidateMerge {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', nullable: true, update: false })
  tenantId: string | null;
  @Column({ type: 'uuid', update: false })
  keepId: string;
  @Column({ type: 'uuid', update: false })
  dropId: string;
  @Column({ type: 'uuid', update: false })
  mergedBy: string;
  @Column({ type: 'timestamptz', update: false })
  mergedAt: Date;
  @Column('timestamptz')
  undoUntil: Date;
  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;
  @Column({ type: 'uuid', nullable: true })
  undoneBy: string | null;
  /** Keys of the moved rows by table. */
  @Column('jsonb')
  moved: object;
  /** Candidacies that were withdrawn, with their state before. */
  @Column('jsonb')
  withdrawn: object;
  /** Values of the kept record before and after, by column. */
  @Column('jsonb')
  before: object;
  @Column('jsonb')
  after: object;
  @Column({ type: 'text', nullable: true })
  accountStatus: string | null;
}
