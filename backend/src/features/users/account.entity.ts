import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../platform/database/constraints';

registerConstraints({ account_email_norm_key: 'USER_EXISTS' });

export type AccountKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

/** How a person signs in. Functions of the database create it: registration and invitations. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  personId: string;
  @Column({ type: 'text', update: false })
  kind: AccountKind;
  @Column('text')
  email: string;
  @Column('text')
  emailNorm: string;
  /** Null until the person accepts the invitation. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;
  /** The person must choose a new password after the next sign-in. */
  @Column('boolean')
  passwordReset: boolean;
  /** The password comes from an older system: it is treated as weak until the person chooses another one. */
  @Column('boolean')
  passwordImported: boolean;
  @Column('text')
  status: 'PENDING' | 'ACTIVE' | 'BLOCKED';
  /** Increased with each new password and each block: earlier access tokens and codes end. */
  @Column('int')
  version: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('boolean')
  twoFactor: boolean;
  @Column({ type: 'timestamptz', nullable: true })
  passwordChangedAt: Date | null;
  @Column('boolean')
  unverified: boolean;
}
