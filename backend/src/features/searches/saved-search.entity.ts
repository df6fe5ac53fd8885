import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { StoredCriteria } from './criteria';
import type { SearchAlert } from './saved-search.types';

/** A saved search of a candidate, and how often its alerts are mailed. */
@Entity('saved_search')
export class SavedSearch {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column({ type: 'text', nullable: true })
  q: string | null;
  @Column('jsonb')
  criteria: StoredCriteria;
  @Column('text')
  alert: SearchAlert;
  @Column({ type: 'tsquery', nullable: true, select: false, insert: false, update: false })
  words?: string | null;
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  folded?: string | null;
  @Column({ type: 'text', update: false })
  stopToken: string;
  @Column({ type: 'timestamptz', nullable: true })
  lastSentAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
