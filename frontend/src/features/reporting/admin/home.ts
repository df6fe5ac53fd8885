import type { AdminHomeCandidaciesQuery, AdminHomeVacanciesQuery, StageKind } from '../../../generated/admin/graphql';
import { daysUntil } from '../../../shared/format/instants';
import { paths } from '../../vacancies/admin/paths';

type VacancyRow = AdminHomeVacanciesQuery['closing']['items'][number];

export interface TodoItem {
  key: 'undecided' | 'closing' | 'draft' | 'pending';
  count: number;
  /** The vacancy that stands first, where there is one. */
  title: string;
  to: string;
  urgent: boolean;
}

/** A vacancy that ends within this many days is worth a look. */
const CLOSING_WITHIN = 7;

/** People who have applied and whom nobody has moved yet. */
export function undecided({ counts }: VacancyRow): number {
  return counts.stages.filter(({ kind }) => kind === 'POSTING').reduce((sum, { count }) => sum + count, 0);
}

export function todoOf(
  vacancies: AdminHomeVacanciesQuery | undefined,
  candidacies: AdminHomeCandidaciesQuery | undefined,
): TodoItem[] {
  if (vacancies === undefined) {
    return [];
  }
  const published = vacancies.closing.items;
  const waiting = published.filter((row) => undecided(row) > 0);
  const most = waiting.reduce<VacancyRow | undefined>(
    (first, row) => (first === undefined || undecided(row) > undecided(first) ? row : first),
    undefined,
  );
  const closing = published.filter(({ endDate }) => endDate !== null && daysUntil(endDate) <= CLOSING_WITHIN);
  const soonest = closing[0];
  const items: (TodoItem | undefined)[] = [
    most === undefined || candidacies === undefined
      ? undefined
      : {
          key: 'undecided',
          count: waiting.reduce((sum, row) => sum + undecided(row), 0),
          title: most.title,
          to: paths.candidacies(most.id),
          urgent: false,
        },
    soonest === undefined
      ? undefined
      : { key: 'closing', count: closing.length, title: soonest.title, to: paths.details(soonest.id), urgent: true },
    vacancies.pending.total === 0
      ? undefined
      : { key: 'pending', count: vacancies.pending.total, title: '', to: paths.vacancies('pending'), urgent: false },
    vacancies.draft.total === 0
      ? undefined
      : { key: 'draft', count: vacancies.draft.total, title: '', to: paths.vacancies('draft'), urgent: false },
  ];
  return items.filter((item) => item !== undefined);
}

const ORDER: readonly StageKind[] = ['POSTING', 'SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER'];

/** The kinds of stage that these vacancies have, in the order people pass them. */
export function kindsOf(rows: readonly VacancyRow[]): StageKind[] {
  const used = new Set(rows.flatMap(({ counts }) => counts.stages.map(({ kind }) => kind)));
  return ORDER.filter((kind) => used.has(kind));
}

/** How many are in stages of this kind; nothing where the vacancy has no such stage. */
export function countOf({ counts }: VacancyRow, kind: StageKind): number | null {
  const stages = counts.stages.filter((stage) => stage.kind === kind);
  return stages.length === 0 ? null : stages.reduce((sum, { count }) => sum + count, 0);
}
