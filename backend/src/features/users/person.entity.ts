import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Locale } from '../../common/locale';
import { registerConstraints } from '../../platform/database/constraints';
import type { AccountKind } from './account.entity';

registerConstraints({ person_telephone_key: 'PHONE_EXISTS' });

/** The data of every person: candidates, staff, partners and ROOT users. Functions of the database create it. */
@Entity('person')
export class Person {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'text', update: false })
  kind: AccountKind;
  /** The institution of a member of staff. */
  @Column({ type: 'uuid', nullable: true, update: false })
  tenantId: string | null;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true })
  telephone: string | null;
  @Column('text')
  locale: Locale;
  @Column({ type: 'text', nullable: true })
  photo: string | null;
  @Column('timestamptz')
  createdAt: Date;
}
