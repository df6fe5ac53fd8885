import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { FavouriteListVisibility } from './favourite.types';

/** A list of favourite candidates. It belongs to one person, who may share it with colleagues. */
@Entity('favourite_list')
export class FavouriteList {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  ownerId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true, insert: false, update: false })
  nameFolded: string | null;
  @Column('text')
  visibility: FavouriteListVisibility;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

/** A candidate in a list. */
@Entity('favourite')
export class Favourite {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  listId: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column('int')
  version: number;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  @Column({ type: 'uuid', update: false })
  addedBy: string;
  @Column({ type: 'timestamptz', update: false })
  addedAt: Date;
}
