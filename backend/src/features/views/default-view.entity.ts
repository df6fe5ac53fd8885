import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ListName } from '../../platform/access/list-name';

/** The default view of a person for a list. */
@Entity('default_view')
export class DefaultView {
  @PrimaryColumn('uuid')
  ownerId: string;
  @PrimaryColumn('text')
  list: ListName;
  @Column({ type: 'uuid', nullable: true, update: false })
  tenantId: string | null;
  @Column('uuid')
  viewId: string;
  @Column('timestamptz')
  setAt: Date;
}
