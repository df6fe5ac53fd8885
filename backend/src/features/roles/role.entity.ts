import { Column, Entity, PrimaryColumn } from 'typeorm';

import { registerConstraints } from '../../platform/database/constraints';
import type { PermissionName, PermissionReach, RolePreset } from '../../platform/access/permission';

registerConstraints({ role_name: 'ALREADY_EXISTS' });

/** A role of an institution. A preset role stores a key instead of a name until somebody renames it. */
@Entity('role')
export class Role {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column('text')
  description: string;
  @Column({ type: 'text', nullable: true })
  preset: RolePreset | null;
  @Column('timestamptz')
  createdAt: Date;
}

/** A permission of a role, with the rows to which it applies. */
@Entity('role_permission')
export class RolePermission {
  @PrimaryColumn('uuid')
  roleId: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @PrimaryColumn('text')
  permission: PermissionName;
  @Column('text')
  scope: PermissionReach;
}
