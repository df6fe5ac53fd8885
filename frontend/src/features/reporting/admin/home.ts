import type { AdminHomeFiguresQuery, AdminHomeVacanciesQuery, StageKind } from '../../../generated/admin/graphql';
import { paths } from '../../vacancies/admin';

type VacancyRow = AdminHomeVacanciesQuery['closing']['items'][number];
export type Figures = AdminHomeFiguresQuery['dashboard'];
export type Task = Figures['overdue'][number];

export interface TodoItem {
  key: 'feedback' | 'approval' | 'ending' | 'undecided' | 'draft' | 'pending';
  count: number;
  isCapped: boolean;
  /** Values for the text of the task: the first name and the date. */
  name: string;
  instant: string | null;
  to: string;
  urgent: boolean;
}

const item = (key: TodoItem['key'], count: number, to: string): TodoItem => ({
  key,
  count,
  isCapped: false,
  name: '',
  instant: null,
  to,
  urgent: false,
});

function taskItem({
  kind,
  count,
  isCapped,
  since,
  candidacyId,
  candidateName,
  vacancyId,
  vacancyTitle,
}: Task): TodoItem {
  const first = { count, isCapped, instant: since };
  switch (kind) {
    case 'FEEDBACK': {
      const to = candidacyId === null ? paths.candidacies(vacancyId) : paths.candidacy(candidacyId);
      return { key: 'feedback', ...first, name: candidateName ?? vacancyTitle, to, urgent: true };
    }
    case 'APPROVAL':
      return { key: 'approval', ...first, name: vacancyTitle, to: paths.vacancies('pending'), urgent: false };
    case 'ENDING':
      return { key: 'ending', ...first, name: vacancyTitle, to: paths.details(vacancyId), urgent: true };
  }
}

/** Overdue tasks first, then tasks in which somebody waits. */
export function todoOf({ overdue, funnel, vacanciesByStatus }: Figures): TodoItem[] {
  const inState = (state: string) => vacanciesByStatus?.find(({ status }) => status === state)?.count ?? 0;
  const undecided = funnel?.steps.find(({ kind }) => kind === 'POSTING')?.open ?? 0;
  const waiting = [
    item('undecided', undecided, paths.candidacies(undefined, 'list')),
    item('pending', inState('PENDING'), paths.vacancies('pending')),
    item('draft', inState('DRAFT'), paths.vacancies('draft')),
  ];
  return [...overdue.map(taskItem), ...waiting.filter(({ count }) => count > 0)];
}

export interface StateCount {
  tab: 'published' | 'pending' | 'draft' | 'expired';
  count: number;
}

/** Counted in the same way as in the tabs of the list: all ended states are one tab. */
export function statesOf(counts: NonNullable<Figures['vacanciesByStatus']>): StateCount[] {
  const sum = (...states: string[]) =>
    counts.reduce((total, { status, count }) => (states.includes(status) ? total + count : total), 0);
  return [
    { tab: 'published', count: sum('PUBLISHED') },
    { tab: 'pending', count: sum('PENDING') },
    { tab: 'draft', count: sum('DRAFT') },
    { tab: 'expired', count: sum('EXPIRED', 'CLOSED', 'ARCHIVED') },
  ];
}

/** The top of a scale: the next number whose half is round too. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(...values, 1);
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = power < 10 ? [1, 2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];
  const step = steps.find((candidate) => candidate * power >= most) ?? 10;
  return Math.max(2, Math.round(step * power));
}

export type DurationUnit = 'hours' | 'days';
export const HOURS: Readonly<Record<DurationUnit, number>> = { hours: 1, days: 24 };

/** Below two days in hours, else in days. */
export const unitFor = (hours: number): DurationUnit => (hours < 48 ? 'hours' : 'days');

/** Whole hours, or days with one decimal. */
export function durationOf(hours: number): { unit: DurationUnit; value: number } {
  const unit = unitFor(hours);
  return { unit, value: unit === 'hours' ? Math.round(hours) : Math.round(hours / 2.4) / 10 };
}

const ORDER: readonly StageKind[] = ['POSTING', 'SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER'];

/** The kinds of stage of these vacancies, in the order of the process. */
export function kindsOf(rows: readonly VacancyRow[]): StageKind[] {
  const used = new Set(rows.flatMap(({ counts }) => counts.stages.map(({ kind }) => kind)));
  return ORDER.filter((kind) => used.has(kind));
}

/** Number of candidates in stages of this kind; null when the vacancy has no such stage. */
export function countOf({ counts }: VacancyRow, kind: StageKind): number | null {
  const stages = counts.stages.filter((stage) => stage.kind === kind);
  return stages.length === 0 ? null : stages.reduce((sum, { count }) => sum + count, 0);
}
