import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person lifted blind mode for one candidacy. Rows are never updated. */
@Entity('candidacy_unblinding')
export class CandidacyUnblinding {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  tenantId: string;
  @Column('uuid')
  candidacyId: string;
  @Column('uuid')
  personId: string;
  @Column('text')
  reason: string;
  @Column('timestamptz')
  at: Date;
}
