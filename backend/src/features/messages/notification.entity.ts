import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { NotificationKind } from './notification.types';

/** A notification of one person. `seq` is its place in the stream of that person. */
@Entity('notification')
export class Notification {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  personId: string;
  @Column({ type: 'bigint', update: false })
  seq: string;
  @Column('text')
  kind: `${NotificationKind}`;
  @Column('uuid')
  subjectId: string;
  /**
   * Has the name of a candidate as it was shown when the row was written. `shownTitle` replaces this name by the name that
   * the reader may see.
   */
  @Column('text')
  title: string;
  @Column('text')
  link: string;
  /** Identifies the occasion; a second notification with the same key is dropped. */
  @Column('text')
  dedupeKey: string;
  @Column('timestamptz')
  at: Date;
  @Column({ type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
