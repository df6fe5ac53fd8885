import { type ApplicationPlan, type Outcome, readApplications } from '../data/demo-applications';
import type { CareerName } from '../data/demo-career.types';
import { dayAt, MAPUTO_OFFSET } from '../data/demo-dates';
import type { Random } from './demo-random';
import type { DemoCandidacy, DemoCandidacyStatus, DemoCandidate, DemoDecision, DemoVacancy } from '../data/demo-types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Candidacies with their history, between the publication of the vacancy and now. */
export function buildCandidacies(
  now: Date,
  random: Random,
  candidates: readonly DemoCandidate[],
  vacancies: readonly DemoVacancy[],
): DemoCandidacy[] {
  const { plans, feedback } = readApplications();
  const withFeedback = plans.map((plan) => ({
    ...plan,
    outcomes: plan.outcomes.map((outcome) => ({
      ...outcome,
      feedback: outcome.awaitsFeedback ? null : (feedback[outcome.reason ?? ''] ?? null),
    })),
  }));
  return withFeedback.flatMap((plan) => {
    const vacancy = vacancies.find(({ ref }) => ref === plan.vacancy);
    if (vacancy === undefined) throw new RangeError(`no vacancy ${plan.vacancy}`);
    const applicants = applicantsOf(plan, candidates);
    return plan.outcomes.flatMap((outcome, place) => {
      const candidate = applicants[place];
      return candidate === undefined ? [] : [candidacy(now, random, plan, vacancy, candidate, outcome)];
    });
  });
}

/** The named candidates, then the first career from most to least experienced, then beginners of the other careers. */
function applicantsOf(plan: ApplicationPlan, candidates: readonly DemoCandidate[]): DemoCandidate[] {
  const named = plan.named.flatMap((ref) => candidates.filter((candidate) => candidate.ref === ref));
  const inCareer = (career: CareerName) =>
    candidates
      .filter((candidate) => !named.includes(candidate) && candidate.career === career)
      .sort((a, b) => startOfWork(a).localeCompare(startOfWork(b)) || a.ref.localeCompare(b.ref));
  const [first, ...others] = plan.careers.map(inCareer);
  return [...named, ...(first ?? []), ...others.flatMap((people) => people.reverse())];
}

const startOfWork = ({ experiences }: DemoCandidate): string =>
  experiences.map(({ start }) => start).sort()[0] ?? '9999';

const STATUS: Record<NonNullable<Outcome['end']>, DemoCandidacyStatus> = {
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  RESELECTED: 'APPROVED',
  HIRED: 'HIRED',
  WITHDRAWN: 'WITHDRAWN',
};

function candidacy(
  now: Date,
  random: Random,
  plan: ApplicationPlan,
  vacancy: DemoVacancy,
  candidate: DemoCandidate,
  { stage, end, reason, feedback }: Outcome & { feedback: string | null },
): DemoCandidacy {
  const events: Omit<DemoDecision, 'at'>[] = [event('APPLY', null, 0, 'ACTIVE', { actor: null })];
  const staff = { actor: plan.decidedBy };
  for (let place = 1; place <= stage; place += 1) events.push(event('ADVANCE', place - 1, place, 'ACTIVE', staff));
  if (end === 'APPROVED' || end === 'HIRED') {
    events.push(
      event('APPROVE', stage, stage, 'APPROVED', { ...staff, note: 'Parecer favorável de quem entrevistou.' }),
    );
  }
  if (end === 'HIRED') events.push(event('HIRE', stage, stage, 'HIRED', staff));
  if (end === 'WITHDRAWN') {
    events.push(
      event('WITHDRAW', stage, stage, 'WITHDRAWN', {
        actor: null,
        note: 'Aceitei outra proposta. Obrigado pela atenção.',
      }),
    );
  }
  if (reason !== undefined) {
    events.push(event('REJECT', stage, stage, 'REJECTED', { ...staff, reason, feedback }));
  }
  if (end === 'RESELECTED') {
    events.push(
      event('RESELECT', stage, stage, 'APPROVED', { ...staff, note: 'O cliente aceita menos um ano de experiência.' }),
    );
  }
  const decisions = dated(now, random, vacancy, events);
  const entered = decisions.filter(({ kind }) => kind === 'APPLY' || kind === 'ADVANCE').at(-1)?.at;
  const applied = decisions[0]?.at;
  if (entered === undefined || applied === undefined) throw new RangeError('a candidacy begins with an application');
  return {
    vacancy: vacancy.ref,
    candidate: candidate.ref,
    status: end === undefined ? 'ACTIVE' : STATUS[end],
    stage,
    stageEnteredAt: entered,
    appliedAt: applied,
    reselected: end === 'RESELECTED',
    decisions,
  };
}

const event = (
  kind: DemoDecision['kind'],
  fromStage: number | null,
  toStage: number,
  statusAfter: DemoCandidacyStatus,
  said: Pick<DemoDecision, 'actor'> & Partial<DemoDecision>,
): Omit<DemoDecision, 'at'> => ({
  kind,
  fromStage,
  toStage,
  statusAfter,
  reason: null,
  note: null,
  feedback: null,
  ...said,
});

/** Applicants in late stages applied early; their later steps are distributed over the other days, in office hours. */
function dated(now: Date, random: Random, vacancy: DemoVacancy, events: Omit<DemoDecision, 'at'>[]): DemoDecision[] {
  const from = (vacancy.publishedAt ?? vacancy.createdAt).getTime() + HOUR;
  const lastMidnight = dayAt(now, 0, 0).getTime();
  const open = Math.min(lastMidnight, vacancy.endDate?.getTime() ?? Infinity);
  const until = Math.min(lastMidnight, vacancy.closedAt?.getTime() ?? Infinity);
  const early = events.length > 1;
  const applied = from + ((open - from) * (early ? random.int(0, 40) : random.int(35, 99))) / 100;
  const room = Math.min(until - applied, events.length * 6 * DAY);
  let earliest = from;
  return events.map((event, place) => {
    const share = place === 0 ? 0 : (place - random.int(10, 60) / 100) / (events.length - 1);
    const hours = event.actor === null ? CANDIDATE_HOURS : OFFICE_HOURS;
    const at = Math.max(earliest, within(hours, applied + room * share));
    earliest = at + 35 * MINUTE;
    return { ...event, at: new Date(Math.round(at / 1000) * 1000) };
  });
}

const CANDIDATE_HOURS = [6, 22] as const;
const OFFICE_HOURS = [8, 17] as const;

/** Returns an instant of the same day in Maputo, with the 24 hours scaled to the given hours. */
function within([first, last]: readonly [number, number], instant: number): number {
  const local = instant + MAPUTO_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  return midnight + first * HOUR + ((local - midnight) * (last - first)) / 24 - MAPUTO_OFFSET;
}
