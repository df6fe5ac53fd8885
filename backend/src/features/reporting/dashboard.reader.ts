import { Injectable } from '@nestjs/common';

import { dayOf } from '../../common/dates';
import { DomainError } from '../../common/errors';
import type { PermissionName } from '../../platform/access/permission';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { shownName } from '../candidacies';
import { type StageKind, stageNameOf, type VacancyStatus } from '../vacancies';
import { dashboardStatement, MOST_OVERDUE } from './dashboard-figures.reader';
import type { Dashboard, Funnel, InterviewToHold, OverdueTask, TimeToFirstAnswer } from './dashboard.types';

const DAY_MILLISECONDS = 86_400_000;
const DAYS = 30;
const WEEKS = 8;
const ORDER: readonly StageKind[] = ['POSTING', 'SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER'];

interface Figures {
  byStatus: { status: VacancyStatus; count: number }[] | null;
  byDay: { day: string; count: number }[] | null;
  answers: { week: string | null; hours: number | null; answered: number }[] | null;
  funnel: { kind: StageKind; all: number; open: number; approved: number; hired: number }[] | null;
  tasks: (Omit<OverdueTask, 'since' | 'isCapped'> & { since: string })[] | null;
  interviews:
    | (Omit<InterviewToHold, 'stageEnteredAt' | 'promisedBy'> & { stageEnteredAt: string; promisedBy: string | null })[]
    | null;
}

/** Figures of the dashboard, read in one statement. */
@Injectable()
export class DashboardReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Dashboard> {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    const reach = (permission: PermissionName) => actor.permissions.get(permission) ?? null;
    const reaches = {
      vacancies: reach('VACANCY_LIST'),
      candidacies: reach('APPLICATION_LIST'),
      approvals: reach('VACANCY_APPROVE'),
      interviews: reach('APPLICATION_VIEW'),
    };
    const now = this.clock.now();
    const today = dayOf(now);
    const days = lastDays(today, DAYS);
    const weeks = lastWeeks(today, WEEKS);
    const [figures] = await this.db.read<Figures>(
      dashboardStatement({
        actor,
        tenantId: this.scope.tenantId,
        now,
        reaches,
        firstDay: midnight(days[0]!),
        firstWeek: midnight(weeks[0]!),
      }),
    );
    if (!figures) throw new DomainError('NOT_FOUND');
    const counts = new Map(figures.byDay?.map(({ day, count }) => [day, count]));
    return {
      vacanciesByStatus: reaches.vacancies && (figures.byStatus ?? []),
      candidaciesByDay: reaches.candidacies && days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
      timeToFirstAnswer: reaches.candidacies && answersOf(figures.answers ?? [], weeks),
      funnel: reaches.candidacies && funnelOf(figures.funnel ?? []),
      interviews:
        reaches.interviews &&
        (figures.interviews ?? []).map(({ stageName, stageEnteredAt, promisedBy, ...row }) => ({
          ...row,
          candidateName: shownName(row.candidateName, this.scope.locale),
          stageName: stageNameOf(stageName, this.scope.locale),
          stageEnteredAt: new Date(stageEnteredAt),
          promisedBy: promisedBy === null ? null : new Date(promisedBy),
        })),
      overdue: (figures.tasks ?? []).map((task) => ({
        ...task,
        candidateName: task.candidateName === null ? null : shownName(task.candidateName, this.scope.locale),
        count: Math.min(task.count, MOST_OVERDUE),
        isCapped: task.count > MOST_OVERDUE,
        since: new Date(task.since),
      })),
    };
  }
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00+02:00`);
const before = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MILLISECONDS).toISOString().slice(0, 10);

const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => before(today, count - 1 - index));

function lastWeeks(today: string, count: number): string[] {
  const monday = before(today, (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  return Array.from({ length: count }, (_, index) => before(monday, 7 * (count - 1 - index)));
}

function answersOf(rows: NonNullable<Figures['answers']>, weeks: readonly string[]): TimeToFirstAnswer {
  const shown = (hours: number | null | undefined) => (typeof hours === 'number' ? Math.round(hours * 10) / 10 : null);
  const totals = rows.find(({ week }) => week === null);
  return {
    medianHours: shown(totals?.hours),
    answered: totals?.answered ?? 0,
    byWeek: weeks.map((week) => {
      const found = rows.find((row) => row.week === week);
      return { week, medianHours: shown(found?.hours), answered: found?.answered ?? 0 };
    }),
  };
}

/** A candidacy in a later stage counts as having reached the earlier ones. */
function funnelOf(rows: NonNullable<Figures['funnel']>): Funnel {
  const present = ORDER.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
  const sum = (of: typeof present, key: 'all' | 'approved' | 'hired') => of.reduce((total, row) => total + row[key], 0);
  return {
    steps: present.map(({ kind, open }, index) => ({ kind, open, reached: sum(present.slice(index), 'all') })),
    approved: sum(present, 'approved'),
    hired: sum(present, 'hired'),
  };
}
