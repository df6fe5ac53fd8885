import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../platform/database/constraints';
registerConstraints({ plan_name: 'ALREADY_EXISTS' });

/** Columns with the limits of a plan, which an institution may override. */
export abstract class LimitColumns {
  @Column({ type: 'int', nullable: true })
  vacancyLimit: number | null;
  @Column({ type: 'numeric', nullable: true })
  vacancyPriceLimit: string | null;
  @Column({ type: 'int', nullable: true })
  userLimit: number | null;
  @Column({ type: 'int', nullable: true })
  storageMegabytes: number | null;
}

/** A plan: its price and limits. Null means no limit. */
@Entity('plan')
export class Plan extends LimitColumns {
  @PrimaryColumn('uuid')
  id: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column('numeric')
  price: string;
  @Column('text')
  currency: string;
  @Column('boolean')
  active: boolean;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
