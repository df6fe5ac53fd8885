import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Its refresh token is stored as a hash; the previous one is accepted for a moment. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  accountId: string;
  @Column('bytea')
  refreshHash: Buffer;
  @Column({ type: 'bytea', nullable: true })
  previousHash: Buffer | null;
  @Column({ type: 'timestamptz', nullable: true })
  previousUntil: Date | null;
  @Column('text')
  userAgent: string;
  @Column('text')
  ipBlock: string;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  lastUsedAt: Date;
  @Column('timestamptz')
  idleUntil: Date;
  @Column('timestamptz')
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
  @Column({ type: 'text', nullable: true })
  revokeReason: string | null;
}
