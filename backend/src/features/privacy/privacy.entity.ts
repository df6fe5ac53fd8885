import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ExportState } from './export.states';

/** A copy of personal data that a candidate asked for. */
@Entity('personal_export')
export class StoredExport {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column('text')
  state: ExportState;
  @Column({ type: 'timestamptz', update: false })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  readyAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
  @Column({ type: 'int', nullable: true })
  size: number | null;
  @Column({ type: 'bytea', nullable: true })
  sha256: Buffer | null;
  @Column({ type: 'text', nullable: true })
  storageKey: string | null;
}

/** A request to erase a person. `sec.request_erasure` creates it, and `sec.erase_candidate` adds the files that remain to be deleted. */
@Entity('erasure')
export class Erasure {
  @PrimaryColumn('uuid')
  personId: string;
  @Column({ type: 'timestamptz', update: false })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  erasedAt: Date | null;
  @Column('text', { array: true })
  files: string[];
  @Column('text', { array: true })
  photos: string[];
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
