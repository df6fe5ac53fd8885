import { Column, Entity, PrimaryColumn } from 'typeorm';

import { CloseReason, PendingReason, VacancyStatus } from './vacancy.states';

@Entity('vacancy')
export class Vacancy {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  tenantId: string;
  @Column('int')
  version: number;
  @Column({ type: 'uuid', update: false })
  ownerId: string;
  @Column({ type: 'uuid', nullable: true })
  departmentId: string | null;
  @Column({ type: 'text', nullable: true })
  departmentName: string | null;
  @Column('text')
  title: string;
  @Column('text')
  status: VacancyStatus;
  @Column({ type: 'text', nullable: true })
  pendingReason: PendingReason | null;
  @Column('text')
  visibility: 'PUBLIC' | 'PRIVATE';
  @Column({ type: 'int', nullable: true })
  vacancyType: number | null;
  @Column({ type: 'int', nullable: true })
  category: number | null;
  @Column({ type: 'int', nullable: true })
  province: number | null;
  @Column({ type: 'int', nullable: true })
  municipality: number | null;
  @Column('text')
  description: string;
  @Column('int')
  openings: number;
  @Column({ type: 'numeric', nullable: true })
  price: string | null;
  @Column('text')
  priceCurrency: string;
  @Column({ type: 'numeric', nullable: true })
  salaryMin: string | null;
  @Column({ type: 'numeric', nullable: true })
  salaryMax: string | null;
  @Column('text')
  salaryCurrency: string;
  @Column('boolean')
  showSalary: boolean;
  @Column({ type: 'timestamptz', nullable: true })
  publishAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  endDate: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  expiredAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;
  @Column({ type: 'text', nullable: true })
  closeReason: CloseReason | null;
  @Column({ type: 'text', nullable: true })
  closeNote: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  republishedAt: Date | null;
  @Column({ type: 'uuid', nullable: true })
  approvalRequestedBy: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  approvalRequestedAt: Date | null;
  @Column({ type: 'uuid', nullable: true })
  approvalDecidedBy: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  approvalDecidedAt: Date | null;
  /** Present when the decision was no. */
  @Column({ type: 'text', nullable: true })
  refusalReason: string | null;
  @Column('text')
  shareToken: string;
  /** Set when the platform took the vacancy off the public; written by `sec.remove_vacancy`. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  removedAt: Date | null;
  /** Given by the database; anybody can check a vacancy with it. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  verificationCode?: string;
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  titleFolded?: string | null;
  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  search?: string | null;
  /** Number of the requirements in force. */
  @Column('int')
  requirements: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

export interface RequiredDocumentRow {
  documentType: number;
  rule: number;
}

/** What the match asks, numbered: after the first candidacy an edit makes the next number. */
@Entity('vacancy_version')
export class Requirements {
  @PrimaryColumn('uuid')
  vacancyId: string;
  @PrimaryColumn('int')
  number: number;
  @Column('uuid')
  tenantId: string;
  @Column({ type: 'int', nullable: true })
  academicLevel: number | null;
  @Column('int', { array: true })
  trainingAreas: number[];
  /** Made by the institution, and beside each the field it belonged to when this was saved. */
  @Column('uuid', { array: true })
  ownTrainingAreas: string[];
  @Column('int', { array: true })
  ownTrainingFields: number[];
  @Column('int', { array: true })
  relatedAreas: number[];
  @Column('int', { array: true })
  languageIds: number[];
  @Column('int', { array: true })
  languageLevels: number[];
  @Column({ type: 'int', nullable: true })
  years: number | null;
  @Column({ type: 'int', nullable: true })
  weightTraining: number | null;
  @Column({ type: 'int', nullable: true })
  weightRelated: number | null;
  @Column({ type: 'int', nullable: true })
  weightLanguages: number | null;
  @Column({ type: 'int', nullable: true })
  weightYears: number | null;
  @Column({ type: 'int', nullable: true })
  weightSkills: number | null;
  @Column('jsonb')
  requiredDocuments: RequiredDocumentRow[];
  @Column('timestamptz')
  createdAt: Date;
}

export type StageKind = 'POSTING' | 'SCREENING' | 'TEST' | 'INTERVIEW' | 'OFFER' | 'OTHER';

@Entity('stage')
export class Stage {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  tenantId: string;
  @Column('uuid')
  vacancyId: string;
  @Column('int')
  position: number;
  @Column('text')
  name: string;
  @Column('text')
  kind: StageKind;
  @Column('jsonb')
  skills: { name: string; weight: number }[];
  @Column({ type: 'int', nullable: true })
  promisedDays: number | null;
}

export interface WeightedSkillRow {
  skill: number;
  weight: number;
  essential: boolean;
}
