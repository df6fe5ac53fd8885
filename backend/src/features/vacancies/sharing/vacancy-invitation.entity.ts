import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An e-mail that invited somebody to a vacancy. Written once, never changed. */
@Entity('vacancy_invitation')
export class VacancyInvitation {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('uuid')
  vacancyId: string;
  @Column('uuid')
  linkId: string;
  /** The call that sent it. */
  @Column('uuid')
  batch: string;
  /** Null for an address that a person typed. */
  @Column({ type: 'uuid', nullable: true })
  candidateId: string | null;
  @Column('text')
  email: string;
  @Column('text')
  emailNorm: string;
  @Column({ type: 'text', nullable: true })
  message: string | null;
  @Column('uuid')
  createdBy: string;
  @Column('timestamptz')
  createdAt: Date;
}
