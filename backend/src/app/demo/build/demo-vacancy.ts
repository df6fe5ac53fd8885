import { FIRST_STAGE_KEY } from '../../../features/vacancies';
import type { DemoStage, DemoVacancy } from '../demo-types';

const NOT_YET = {
  pendingReason: null,
  approval: null,
  visibility: 'PUBLIC',
  vacancyType: 'job',
  category: 'full_time',
  municipality: null,
  openings: 1,
  price: null,
  salary: null,
  academicLevel: null,
  trainingAreas: [],
  relatedAreas: [],
  languages: [],
  years: null,
  skills: [],
  weights: { training: null, related: null, languages: null, years: null, skills: null },
  requiredDocuments: [],
  publishAt: null,
  publishedAt: null,
  endDate: null,
  expiredAt: null,
  closedAt: null,
  closeReason: null,
  closeNote: null,
  archivedAt: null,
  firstPublishedAt: null,
  republishedAt: null,
} as const satisfies Partial<DemoVacancy>;

type Given = Omit<DemoVacancy, keyof typeof NOT_YET> & Partial<DemoVacancy>;

/** A vacancy from what makes it special; the rest is what an untouched form holds. */
export const vacancy = (given: Given): DemoVacancy => ({
  ...NOT_YET,
  trainingAreas: [],
  relatedAreas: [],
  languages: [],
  skills: [],
  requiredDocuments: [],
  ...given,
});

/** Paragraphs, then what the person will do, then what is offered. */
export function description(paragraphs: [string, string, string], tasks: string[]): string {
  const [about, role, offer] = paragraphs.map((text) => `<p>${text}</p>`);
  const list = tasks.map((task) => `<li>${task}</li>`).join('');
  return `${about}${role}<p><strong>O que vai fazer</strong></p><ul>${list}</ul>${offer}`;
}

export const posting = (): DemoStage => ({
  name: FIRST_STAGE_KEY,
  kind: 'POSTING',
  promisedDays: null,
  skills: [],
});

export const screening = (promisedDays: number): DemoStage => ({
  name: 'Triagem de CV',
  kind: 'SCREENING',
  promisedDays,
  skills: [],
});

export const test = (name: string, promisedDays: number): DemoStage => ({
  name,
  kind: 'TEST',
  promisedDays,
  skills: [],
});

export const interview = (promisedDays: number, skills: [string, number][], name = 'Entrevista'): DemoStage => ({
  name,
  kind: 'INTERVIEW',
  promisedDays,
  skills: skills.map(([skill, weight]) => ({ name: skill, weight })),
});

export const CV_ONLY = [{ documentType: 'doc_2', rule: 'rule_1' }];
export const CV_AND_CERTIFICATES = [...CV_ONLY, { documentType: 'doc_3', rule: 'rule_2' }];
export const CV_AND_LETTER = [...CV_ONLY, { documentType: 'doc_1', rule: 'rule_2' }];
