import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A candidate to whom an institution does not write, except about decisions. */
@Entity('do_not_contact')
export class DoNotContact {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column({ type: 'text', update: false })
  source: 'STAFF' | 'CANDIDATE';
  /** For staff only. */
  @Column({ type: 'text', nullable: true, update: false })
  reason: string | null;
  /** Null when the candidate unsubscribed. */
  @Column({ type: 'uuid', nullable: true, update: false })
  setBy: string | null;
  @Column({ type: 'timestamptz', update: false })
  setAt: Date;
}
