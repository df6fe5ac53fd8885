import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ErrorCode } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { ListName } from '../access/list-name';
import type { ExportFormat } from './export.types';
import type { ExportState } from './export.states';

/** An export of a list and its file. A ROOT user belongs to no institution, so the row has no tenant. */
@Entity('list_export')
export class ListExport {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', nullable: true, update: false })
  tenantId: string | null;
  @Column({ type: 'uuid', update: false })
  ownerId: string;
  @Column({ type: 'text', update: false })
  list: ListName;
  @Column({ type: 'text', update: false })
  format: ExportFormat;
  @Column({ type: 'text', array: true, update: false })
  columns: string[];
  @Column({ type: 'jsonb', nullable: true, update: false })
  filter: object | null;
  @Column({ type: 'jsonb', nullable: true, update: false })
  sort: object | null;
  @Column({ type: 'text', update: false })
  locale: Locale;
  @Column('text')
  state: `${ExportState}`;
  /** Rows written so far. */
  @Column('int')
  rows: number;
  /** Null until it is known, and above the number that lists count. */
  @Column({ type: 'int', nullable: true })
  total: number | null;
  @Column('boolean')
  hasMore: boolean;
  @Column({ type: 'text', nullable: true })
  errorCode: ErrorCode | null;
  @Column({ type: 'text', nullable: true })
  errorField: string | null;
  @Column({ type: 'timestamptz', update: false })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
  @Column('timestamptz')
  expiresAt: Date;
  @Column({ type: 'int', nullable: true })
  size: number | null;
  @Column({ type: 'bytea', nullable: true })
  sha256: Buffer | null;
  @Column({ type: 'text', nullable: true })
  storageKey: string | null;
}
