import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { PermissionName } from '../../../platform/access/permission';
import { registerConstraints } from '../../../platform/database/constraints';

registerConstraints({ root_role_name: 'ALREADY_EXISTS' });

/** A role of ROOT users. The preset role has all permissions and is never changed. */
@Entity('root_role')
export class RootRole {
  @PrimaryColumn('uuid')
  id: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column('text')
  description: string;
  @Column({ type: 'text', nullable: true, update: false })
  preset: 'ADMINISTRATOR' | null;
  @Column('timestamptz')
  createdAt: Date;
}

@Entity('root_role_permission')
export class RootRolePermission {
  @PrimaryColumn('uuid')
  roleId: string;
  @PrimaryColumn('text')
  permission: PermissionName;
}

/** The membership of a ROOT user; it has the id of the person. */
@Entity('root_member')
export class RootMember {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  roleId: string;
  @Column('timestamptz')
  createdAt: Date;
}
