import { dayAt } from './demo-dates';
import type { DemoVacancy } from './demo-types';
import { readDemoFolder } from './demo-files';

/** Fields that a file may leave out. */
const DEFAULTS = {
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
} as const;

/** A time relative to the creation of the demo data: days from today, and the hour in Maputo. */
interface RelativeTime {
  day: number;
  at: string;
}

/** Two paragraphs, the list of tasks and a last paragraph; or HTML. */
type Description = string | { about: string; role: string; offer: string; tasks: string[] };

/** The vacancies of `backend/demo/vacancies`, with times around `now`. */
export const readVacancies = (now: Date): DemoVacancy[] =>
  readDemoFolder<{ description: Description }>('vacancies').map(({ content }) => {
    const given = { ...content, description: htmlOf(content.description) };
    return { ...structuredClone(DEFAULTS), ...(withDates(given, now) as object) } as unknown as DemoVacancy;
  });

function htmlOf(description: Description): string {
  if (typeof description === 'string') return description;
  const { about, role, offer, tasks } = description;
  const list = tasks.map((task) => `<li>${task}</li>`).join('');
  return `<p>${about}</p><p>${role}</p><p><strong>O que vai fazer</strong></p><ul>${list}</ul><p>${offer}</p>`;
}

function withDates(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((each) => withDates(each, now));
  if (typeof value !== 'object' || value === null) return value;
  if (isRelativeTime(value)) {
    const [hour = 0, minute = 0] = value.at.split(':').map(Number);
    return dayAt(now, value.day, hour, minute);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDates(each, now)]));
}

const isRelativeTime = (value: object): value is RelativeTime =>
  'day' in value && 'at' in value && Object.keys(value).length === 2;
