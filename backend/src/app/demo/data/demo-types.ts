import type { Month } from './demo-dates';
import type { DemoDesk } from './demo-desk';
import type { DemoImport } from './demo-imports';
import type { CareerName } from './demo-career.types';

/** The demo data as plain objects: option keys, reference names, and dates relative to one instant. */
export type RolePreset = 'ADMINISTRATOR' | 'RECRUITER' | 'DEPARTMENT_MANAGER' | 'OBSERVER';

/** Logo and cover of an institution. */
export type DemoDrawing = 'baobab' | 'spring';

export interface DemoStaff {
  ref: string;
  name: string;
  email: string;
  telephone: string;
  office: string;
  preset: RolePreset;
  /** The clients in the scope of a person with scope DEPARTMENT. */
  departments: string[];
}

export interface DemoDepartment {
  ref: string;
  name: string;
  address: string;
  information: string;
}

/** An own training area of an institution, with its field. */
export interface DemoTrainingArea {
  key: string;
  field: string;
  texts: { pt: string; en: string; fr: string };
}

export interface DemoInstitution {
  ref: string;
  name: string;
  sector: string;
  province: string;
  email: string;
  telephone: string;
  website: string;
  /** Whether its recruiters need an approval to publish. */
  approval: boolean;
  /** The content of the career page. */
  drawing: DemoDrawing;
  about: string;
  languages: string[];
  answerDays: number;
  trainingAreas: DemoTrainingArea[];
  departments: DemoDepartment[];
  staff: DemoStaff[];
}

/** Offers tests to institutions. */
export interface DemoPartner {
  name: string;
  email: string;
  organisation: string;
  website: string;
}

export interface DemoRoot {
  name: string;
  email: string;
}

export interface DemoExperience {
  position: string;
  employer: string;
  sector: string;
  expertiseAreas: string[];
  start: Month;
  /** Null while the person still works there. */
  end: Month | null;
  activities: string;
}

export interface DemoStudy {
  institution: string;
  studyArea: string;
  academicLevel: string;
  course: string;
  start: Month;
  end: Month | null;
  finished: boolean;
}

export interface DemoLanguage {
  language: string;
  level: string;
  native: boolean;
}

export interface DemoReference {
  name: string;
  position: string;
  company: string;
  telephone: string;
}

export interface DemoCourse {
  name: string;
  provider: string;
  year: number;
}

export interface DemoCandidate {
  ref: string;
  /** The candidates that the start page lists with a password. */
  account: 'complete' | 'halfway' | 'fresh' | null;
  career: CareerName | null;
  name: string;
  surname: string;
  email: string;
  telephone: string | null;
  gender: string | null;
  birthDate: string | null;
  profession: string | null;
  profile: string | null;
  availability: string | null;
  salaryMin: string | null;
  salaryMax: string | null;
  nationality: string | null;
  province: string | null;
  district: string | null;
  municipality: string | null;
  skills: string[];
  tools: string[];
  interestAreas: string[];
  references: DemoReference[];
  courses: DemoCourse[];
  experiences: DemoExperience[];
  studies: DemoStudy[];
  languages: DemoLanguage[];
  registeredAt: Date;
  /** Since when every institution may find the person; null without that consent. */
  databaseSince: Date | null;
}

export type DemoVacancyStatus = 'DRAFT' | 'PENDING' | 'PUBLISHED' | 'EXPIRED' | 'CLOSED' | 'ARCHIVED';
export type DemoStageKind = 'POSTING' | 'SCREENING' | 'TEST' | 'INTERVIEW' | 'OFFER' | 'OTHER';

export interface DemoStage {
  name: string;
  kind: DemoStageKind;
  promisedDays: number | null;
  skills: { name: string; weight: number }[];
}

/** A request for approval of a publication; it was refused if it has a reason. */
export interface DemoApproval {
  requestedBy: string;
  requestedAt: Date;
  refusedBy?: string;
  refusedAt?: Date;
  reason?: string;
}

export interface DemoVacancy {
  ref: string;
  institution: string;
  department: string;
  owner: string;
  title: string;
  status: DemoVacancyStatus;
  pendingReason: 'SCHEDULED' | 'AWAITING_APPROVAL' | null;
  approval: DemoApproval | null;
  visibility: 'PUBLIC' | 'PRIVATE';
  vacancyType: string;
  category: string;
  province: string;
  municipality: string | null;
  description: string;
  openings: number;
  price: string | null;
  salary: { min: string; max: string; shown: boolean } | null;
  academicLevel: string | null;
  trainingAreas: string[];
  relatedAreas: string[];
  languages: { language: string; level: string }[];
  years: number | null;
  skills: { skill: string; weight: number; essential: boolean }[];
  weights: {
    training: number | null;
    related: number | null;
    languages: number | null;
    years: number | null;
    skills: number | null;
  };
  requiredDocuments: { documentType: string; rule: string }[];
  stages: DemoStage[];
  createdAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  endDate: Date | null;
  expiredAt: Date | null;
  closedAt: Date | null;
  closeReason: 'FILLED' | 'CANCELLED' | null;
  closeNote: string | null;
  archivedAt: Date | null;
  /** The first publication; `republishedAt` is the second one. */
  firstPublishedAt: Date | null;
  republishedAt: Date | null;
}

export type DemoDecisionKind = 'APPLY' | 'ADVANCE' | 'APPROVE' | 'REJECT' | 'RESELECT' | 'WITHDRAW' | 'HIRE';
export type DemoCandidacyStatus = 'ACTIVE' | 'APPROVED' | 'REJECTED' | 'HIRED' | 'WITHDRAWN';

export interface DemoDecision {
  kind: DemoDecisionKind;
  /** Indexes in the list of stages of the vacancy, from 0. */
  fromStage: number | null;
  toStage: number;
  statusAfter: DemoCandidacyStatus;
  reason: string | null;
  note: string | null;
  feedback: string | null;
  /** A member of staff, or null for the candidate. */
  actor: string | null;
  at: Date;
}

export interface DemoCandidacy {
  vacancy: string;
  candidate: string;
  status: DemoCandidacyStatus;
  stage: number;
  stageEnteredAt: Date;
  appliedAt: Date;
  reselected: boolean;
  decisions: DemoDecision[];
}

/** An application without a vacancy, and what a member of staff did with it. */
export interface DemoUnsolicitedApplication {
  institution: string;
  candidate: string;
  position: string | null;
  areas: string[];
  message: string;
  sentAt: Date;
  decision: { kind: 'ANSWER' | 'ARCHIVE'; by: string; text: string; at: Date } | null;
}

/** A message about an application, or a contact that a member of staff logged. */
export interface DemoMessage {
  kind: 'MESSAGE' | 'APPROVAL' | 'REJECTION' | 'CONTACT';
  channel: 'EMAIL' | 'PHONE' | 'WHATSAPP';
  vacancy: string;
  candidate: string;
  /** Null for a mail that the platform sends by itself. */
  by: string | null;
  at: Date;
  /** Null for a contact, which has an outcome instead. */
  state: 'SENT' | 'SCHEDULED' | 'BOUNCED' | null;
  outcome: 'REACHED' | 'LEFT_MESSAGE' | null;
  subject: string | null;
  text: string;
  /** Answer of the mail server that returned the message; null for other messages. */
  answer: { code: string; text: string; isPermanent: boolean } | null;
}

export interface Demo {
  root: DemoRoot;
  partner: DemoPartner;
  institutions: DemoInstitution[];
  candidates: DemoCandidate[];
  vacancies: DemoVacancy[];
  candidacies: DemoCandidacy[];
  unsolicited: DemoUnsolicitedApplication[];
  messages: DemoMessage[];
  desk: DemoDesk;
  imports: DemoImport[];
}
