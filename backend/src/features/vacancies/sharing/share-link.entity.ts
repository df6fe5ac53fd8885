import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ShareChannel } from './share-link.types';

/** A link to a vacancy with a unique code. `sec.count_visit` counts its visits. */
@Entity('share_link')
export class ShareLink {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  vacancyId: string;
  @Column('text')
  channel: `${ShareChannel}`;
  @Column({ type: 'text', nullable: true })
  name: string | null;
  @Column('text')
  code: string;
  @Column({ type: 'int', update: false })
  visits: number;
  @Column('uuid')
  createdBy: string;
  @Column('timestamptz')
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
