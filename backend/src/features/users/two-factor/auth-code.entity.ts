import { Column, Entity, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'VERIFY' | 'TWO_FACTOR' | 'RECOVERY';

/** A mailed code, stored as a hash. Registration writes the first one by a function of the database. */
@Entity('auth_code')
export class AuthCode {
  @PrimaryColumn('uuid')
  id: string;
  /** Null if no account has the address. */
  @Column({ type: 'uuid', nullable: true })
  accountId: string | null;
  @Column('text')
  purpose: CodePurpose;
  @Column('bytea')
  codeHash: Buffer;
  @Column('int')
  tries: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
  /** Hash of the address, for the counters of sent codes. */
  @Column({ type: 'bytea', nullable: true })
  subjectHash: Buffer | null;
  @Column('text')
  sentTo: string;
  /** Hash of the device cookie of the browser that may answer. */
  @Column({ type: 'bytea', nullable: true })
  deviceHash: Buffer | null;
  @Column({ type: 'int', nullable: true })
  accountVersion: number | null;
  /** The password of the sign-in was weak. */
  @Column('boolean')
  weakPassword: boolean;
}
