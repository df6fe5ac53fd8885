import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Locale } from '../../common/locale';
import type { ScanState } from '../../platform/storage/scanning/scan.states';

export interface SocialNetworkRow {
  network: string;
  url: string;
}
export interface ReferenceRow {
  name: string;
  position: string | null;
  company: string | null;
  telephone: string | null;
  email: string | null;
}
export interface CourseRow {
  name: string;
  provider: string | null;
  year: number | null;
}

/** The profile of a candidate. */
@Entity('candidate')
export class Candidate {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', nullable: true })
  accountId: string | null;
  @Column({ type: 'uuid', nullable: true })
  ownerTenantId: string | null;
  @Column({ type: 'uuid', nullable: true })
  mergedInto: string | null;
  @Column('int')
  version: number;
  @Column('text')
  name: string;
  @Column('text')
  surname: string;
  @Column({ type: 'text', nullable: true })
  email: string | null;
  @Column({ type: 'text', nullable: true })
  telephone: string | null;
  @Column('text')
  locale: Locale;
  @Column({ type: 'text', nullable: true })
  profession: string | null;
  @Column({ type: 'int', nullable: true })
  gender: number | null;
  @Column({ type: 'date', nullable: true })
  birthDate: string | null;
  @Column({ type: 'text', nullable: true })
  profile: string | null;
  @Column({ type: 'text', nullable: true })
  photo: string | null;
  @Column({ type: 'int', nullable: true })
  availability: number | null;
  @Column({ type: 'numeric', nullable: true })
  salaryMin: string | null;
  @Column({ type: 'numeric', nullable: true })
  salaryMax: string | null;
  @Column('text')
  salaryCurrency: string;
  @Column({ type: 'int', nullable: true })
  nationality: number | null;
  /** Encrypted. */
  @Column({ type: 'text', nullable: true })
  taxNumber: string | null;
  /** Keyed hash of the tax number, by which queries compare it. `FieldCipher.hash` computes it. */
  @Column({ type: 'bytea', nullable: true })
  taxNumberHash: Buffer | null;
  @Column({ type: 'int', nullable: true })
  province: number | null;
  @Column({ type: 'int', nullable: true })
  district: number | null;
  @Column({ type: 'int', nullable: true })
  municipality: number | null;
  @Column('int', { array: true })
  tools: number[];
  @Column('int', { array: true })
  skills: number[];
  @Column('int', { array: true })
  interestAreas: number[];
  @Column('jsonb')
  socialNetworks: SocialNetworkRow[];
  @Column('jsonb')
  professionalReferences: ReferenceRow[];
  @Column('jsonb')
  courses: CourseRow[];
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
  /** Skills and tools in the candidate’s own words; shown and not matched. */
  @Column('text', { array: true })
  ownSkills: string[];
  /** Since when every institution finds the candidate in its database; null without this consent. */
  @Column({ type: 'timestamptz', nullable: true })
  databaseSince: Date | null;
  /** Institutions may send vacancies. */
  @Column('boolean')
  vacancyMessages: boolean;
  /** Whether the account is blocked or erased; `sec.carry_account_block` writes it. */
  @Column({ type: 'boolean', update: false })
  blocked: boolean;
}

/** Columns of an entry in the profile of a candidate. */
abstract class ProfileEntry {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column('int')
  version: number;
  @Column({ type: 'timestamptz', update: false })
  createdAt: Date;
}

/** A job in the profile of a candidate. */
@Entity('candidate_experience')
export class CandidateExperience extends ProfileEntry {
  @Column('text')
  position: string;
  @Column('text')
  employer: string;
  @Column({ type: 'int', nullable: true })
  sector: number | null;
  @Column('int', { array: true })
  expertiseAreas: number[];
  @Column('date')
  startDate: string;
  @Column({ type: 'date', nullable: true })
  endDate: string | null;
  @Column('boolean')
  stillWorking: boolean;
  @Column({ type: 'text', nullable: true })
  activities: string | null;
}

/** Studies in the profile of a candidate. */
@Entity('candidate_study')
export class CandidateStudy extends ProfileEntry {
  @Column('text')
  institution: string;
  @Column('int')
  studyArea: number;
  @Column('int')
  academicLevel: number;
  @Column({ type: 'text', nullable: true })
  course: string | null;
  @Column({ type: 'date', nullable: true })
  startDate: string | null;
  @Column({ type: 'date', nullable: true })
  endDate: string | null;
  @Column('boolean')
  finished: boolean;
}

/** A language that a candidate knows. */
@Entity('candidate_language')
export class CandidateLanguage {
  @PrimaryColumn('uuid')
  candidateId: string;
  @PrimaryColumn('int')
  language: number;
  @Column('int')
  level: number;
  @Column('boolean')
  native: boolean;
}

/** The consent of a candidate to one version of a text, and when they withdrew it. */
@Entity('consent')
export class Consent {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column({ type: 'text', update: false })
  kind: 'TERMS' | 'PRIVACY' | 'DATABASE';
  @Column({ type: 'text', update: false })
  textVersion: string;
  @Column({ type: 'timestamptz', update: false })
  givenAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;
}

/** A document of a candidate. `sec.document_scanned` writes the result of its scan. */
@Entity('candidate_document')
export class CandidateDocument {
  @PrimaryColumn('uuid')
  id: string;
  @Column({ type: 'uuid', update: false })
  candidateId: string;
  @Column('int')
  documentType: number;
  @Column('text')
  name: string;
  @Column('text')
  fileName: string;
  @Column('text')
  mediaType: string;
  @Column('int')
  size: number;
  @Column('bytea')
  sha256: Buffer;
  @Column('text')
  storageKey: string;
  @Column('text')
  state: 'READY' | 'QUARANTINED';
  @Column('timestamptz')
  createdAt: Date;
  @Column('text')
  scan: ScanState;
  /** Whether its text can be read; null when it was not examined. */
  @Column({ type: 'boolean', nullable: true })
  readable: boolean | null;
  @Column({ type: 'timestamptz', nullable: true })
  scannedAt: Date | null;
}
