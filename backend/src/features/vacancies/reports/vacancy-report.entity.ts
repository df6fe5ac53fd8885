import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { VacancyReportReason } from '../sharing/vacancy-standing.types';
import type { VacancyReportStatus } from './vacancy-report.types';

/** A report of a problem with a vacancy; written by `sec.report_vacancy`, resolved by ROOT users. */
@Entity('vacancy_report')
export class VacancyReport {
  @PrimaryColumn('uuid')
  id: string;
  @Column('int')
  version: number;
  @Column({ type: 'uuid', update: false })
  vacancyId: string;
  @Column({ type: 'text', update: false })
  reason: VacancyReportReason;
  @Column({ type: 'text', nullable: true })
  text: string | null;
  /** Removed when the report is resolved. */
  @Column({ type: 'text', nullable: true })
  email: string | null;
  @Column('text')
  status: VacancyReportStatus;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  resolvedAt: Date | null;
  @Column({ type: 'uuid', nullable: true })
  resolvedBy: string | null;
}
