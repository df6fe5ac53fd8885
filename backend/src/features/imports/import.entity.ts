import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { FileFault } from '../../platform/storage/inspection/verdict';
import type { ScanState } from '../../platform/storage/scanning/scan.states';
import type { ImportChoice, ImportDuplicateReason, ImportFlag } from './import.types';
import type { ImportRowState } from './import.states';
import type { CvReading } from './reading/cv-reading';

/** Files or rows of a table that became, or may become, candidates. */
@Entity('candidate_import')
export class CandidateImport {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  startedBy: string;
  @Column('text')
  title: string;
  @Column({ type: 'uuid', nullable: true })
  readRun: string | null;
  @Column({ type: 'uuid', nullable: true })
  confirmRun: string | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
}

/** A file or a row of a table, with what was read from it. */
@Entity('candidate_import_row')
export class CandidateImportRow {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column({ type: 'uuid', update: false })
  importId: string;
  @Column({ type: 'int', update: false })
  position: number;
  @Column('int')
  version: number;
  @Column('text')
  state: `${ImportRowState}`;
  @Column('text', { array: true })
  flags: `${ImportFlag}`[];
  /** Why the file cannot be read. */
  @Column({ type: 'text', nullable: true })
  fault: FileFault | null;
  @Column('text')
  fileName: string;
  @Column('int')
  size: number;
  @Column({ type: 'bytea', nullable: true })
  sha256: Buffer | null;
  @Column({ type: 'text', nullable: true })
  storageKey: string | null;
  /** The values of a row of a table, by field. */
  @Column({ type: 'jsonb', nullable: true })
  given: Record<string, string> | null;
  @Column('text')
  name: string;
  @Column('text')
  surname: string;
  @Column({ type: 'text', nullable: true })
  email: string | null;
  @Column({ type: 'text', nullable: true })
  telephone: string | null;
  /** The number as it was written, when its country is not known. */
  @Column({ type: 'text', nullable: true })
  telephoneText: string | null;
  @Column({ type: 'jsonb', nullable: true })
  reading: CvReading | null;
  @Column('int', { array: true })
  scannedPages: number[];
  /** Result of the malware scan; null until the file is read, and for the row of a table. */
  @Column({ type: 'text', nullable: true })
  scan: ScanState | null;
  @Column({ type: 'uuid', nullable: true })
  duplicateId: string | null;
  @Column('text', { array: true })
  duplicateReasons: `${ImportDuplicateReason}`[];
  @Column({ type: 'text', nullable: true })
  choice: Exclude<`${ImportChoice}`, 'SKIP'> | null;
  /** The row that has the same file. */
  @Column({ type: 'uuid', nullable: true })
  sameAs: string | null;
  @Column({ type: 'uuid', nullable: true })
  candidateId: string | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
