import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { SortOrder } from '../../platform/database/page';
import type { FilterValues } from '../../platform/graphql/filter-values.scalar';
import type { ListName } from '../../platform/access/list-name';
import type { ViewDensity, ViewVisibility } from './view.types';

/** A saved view of a list. ROOT users belong to no institution, so their views have no tenant. */
@Entity('saved_view')
export class SavedView {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', nullable: true, update: false })
  tenantId: string | null;
  @Column({ type: 'uuid', update: false })
  ownerId: string;
  @Column('int')
  version: number;
  @Column({ type: 'text', update: false })
  list: ListName;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true, insert: false, update: false })
  nameFolded: string | null;
  @Column('jsonb')
  filter: FilterValues;
  /** Null for the default order of the list. */
  @Column({ type: 'text', nullable: true })
  sortField: string | null;
  @Column({ type: 'text', nullable: true })
  sortOrder: SortOrder | null;
  @Column('text', { array: true })
  columns: string[];
  @Column('text')
  density: ViewDensity;
  @Column('text')
  visibility: ViewVisibility;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
