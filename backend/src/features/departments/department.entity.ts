import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client for whom an institution recruits. */
@Entity('department')
export class Department {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true })
  address: string | null;
  @Column({ type: 'text', nullable: true })
  information: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
