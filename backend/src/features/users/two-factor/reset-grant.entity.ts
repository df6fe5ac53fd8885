import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The right to choose a new password, by a token that works once. It has the id of its code. */
@Entity('reset_grant')
export class ResetGrant {
  @PrimaryColumn('uuid')
  id: string;
  /** Null if no account has the address. */
  @Column({ type: 'uuid', nullable: true })
  accountId: string | null;
  @Column('bytea')
  tokenHash: Buffer;
  @Column({ type: 'int', nullable: true })
  accountVersion: number | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
