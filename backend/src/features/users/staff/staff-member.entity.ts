import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { StaffStatus } from './staff.types';

/** The membership of a person in an institution; it has the id of the person. Functions of the database create it. */
@Entity('staff_member')
export class StaffMember {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column({ type: 'text', nullable: true })
  office: string | null;
  @Column('uuid')
  roleId: string;
  @Column('text')
  status: StaffStatus;
  @Column('timestamptz')
  createdAt: Date;
}

/** A department to which the scope DEPARTMENT of the person’s role applies. */
@Entity('staff_department')
export class StaffDepartment {
  @PrimaryColumn('uuid')
  staffId: string;
  @PrimaryColumn('uuid')
  departmentId: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
}
