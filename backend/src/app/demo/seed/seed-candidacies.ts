import { feedbackDueAfter } from '../../../features/candidacies';
import { sql } from '../../../platform/database/sql';
import type { Demo, DemoCandidacy, DemoDecision } from '../data/demo-types';
import { peopleNames } from './people-names';
import { insertRows, type Row, type Seeding } from './seed-rows';
import { stageRef } from './seed-vacancies';

/** The undo window: a decision can be reversed before the candidate is notified. */
const UNDO_SECONDS = 10;

export const candidacyRef = ({ vacancy, candidate }: Pick<DemoCandidacy, 'vacancy' | 'candidate'>): string =>
  `${vacancy} of ${candidate}`;

/** Candidacies with their stage history; profile, shape and score come from the functions of the database. */
export async function seedCandidacies(seeding: Seeding, demo: Demo): Promise<void> {
  const { client, ids } = seeding;
  const tenants = new Map(demo.vacancies.map(({ ref, institution }) => [ref, ids.of(institution)]));
  const names = peopleNames(demo);
  const reasons = await RejectionReasons.read(seeding);
  for (const candidacy of demo.candidacies) ids.create(candidacyRef(candidacy), candidacy.appliedAt);
  const insert = (
    table: string,
    rows: (candidacy: DemoCandidacy, key: { tenant_id: string; candidate_id: string }) => Row[],
  ) =>
    insertRows(
      client,
      table,
      demo.candidacies.flatMap((candidacy) =>
        rows(candidacy, { tenant_id: tenants.get(candidacy.vacancy) ?? '', candidate_id: ids.of(candidacy.candidate) }),
      ),
    );

  const known = new Set<string>();
  await insert('institution_candidate', ({ appliedAt }, key) => {
    const pair = `${key.tenant_id} ${key.candidate_id}`;
    if (known.has(pair)) return [];
    known.add(pair);
    return [{ ...key, via: 'CANDIDACY', created_at: appliedAt }];
  });
  await insert('candidacy', (candidacy, key) => [
    {
      id: ids.of(candidacyRef(candidacy)),
      ...key,
      vacancy_id: ids.of(candidacy.vacancy),
      version: candidacy.decisions.length,
      origin: 'APPLIED',
      source: { channel: 'platform' },
      status: candidacy.status,
      stage_id: ids.of(stageRef(candidacy.vacancy, candidacy.stage)),
      stage_entered_at: candidacy.stageEnteredAt,
      applied_at: candidacy.appliedAt,
      reselected: candidacy.reselected,
      essential_missing: [],
      experience_days: 0,
      candidate_name: names.get(candidacy.candidate) ?? '',
      created_at: candidacy.appliedAt,
      updated_at: candidacy.decisions.at(-1)?.at ?? candidacy.appliedAt,
      ...feedbackOf(candidacy),
      rejection_reason_id: reasons.of(key.tenant_id, rejectionOf(candidacy)?.reason ?? null),
    },
  ]);
  await insert('candidacy_stage', (candidacy, key) => stageRows(seeding, candidacy, key));
  await insert('candidacy_decision', (candidacy, key) =>
    candidacy.decisions.map((decision) => decisionRow(seeding, candidacy, decision, key, { names, reasons })),
  );
  const made = demo.candidacies.map((candidacy) => ids.of(candidacyRef(candidacy)));
  await client.query(sql`
    select sec.freeze_candidacy(c.id, c.applied_at) from candidacy c where c.id = any (${made}::uuid[])`);
}

const rejectionOf = ({ decisions }: DemoCandidacy): DemoDecision | undefined =>
  decisions.find(({ kind }) => kind === 'REJECT');

/** What the rows of decisions refer to. */
interface DecisionReferences {
  names: ReadonlyMap<string, string>;
  reasons: RejectionReasons;
}

/** The reasons for rejection that each institution got from the platform's list. */
class RejectionReasons {
  private constructor(
    private readonly ids: ReadonlyMap<string, string>,
    private readonly options: Seeding['options'],
  ) {}

  static async read({ client, options }: Seeding): Promise<RejectionReasons> {
    const { rows } = await client.query<{ id: string; at: string }>(sql`
      select id, tenant_id || ' ' || option_id as at from rejection_reason where option_id is not null`);
    return new RejectionReasons(new Map(rows.map(({ id, at }) => [at, id])), options);
  }

  of(tenantId: string, key: string | null): string | null {
    if (key === null) return null;
    const id = this.ids.get(`${tenantId} ${this.options.of('REJECTION_REASON', key)}`);
    if (id === undefined) throw new RangeError(`no reason ${key}`);
    return id;
  }
}

/** The times of the feedback of a rejected candidacy. A rejection with a text counts as feedback. */
function feedbackOf(candidacy: DemoCandidacy): Row {
  const rejection = rejectionOf(candidacy);
  if (rejection === undefined) return { feedback_due_at: null, feedback_sent_at: null };
  return {
    feedback_due_at: feedbackDueAfter(rejection.at),
    feedback_sent_at: rejection.feedback ? rejection.at : null,
  };
}

/** One row per entered stage. The next stage or a withdrawal ends it; a decision sets its result. */
function stageRows(
  { ids }: Seeding,
  candidacy: DemoCandidacy,
  key: { tenant_id: string; candidate_id: string },
): Row[] {
  const entries = candidacy.decisions.filter(({ kind }) => kind === 'APPLY' || kind === 'ADVANCE');
  return entries.map(({ toStage, at }, place) => {
    const next = entries[place + 1];
    const passed = next !== undefined || candidacy.status === 'APPROVED' || candidacy.status === 'HIRED';
    const closing = passed ? ['APPROVE', 'RESELECT'] : ['WITHDRAW'];
    const end = next ?? candidacy.decisions.findLast(({ kind }) => closing.includes(kind));
    return {
      id: ids.create(`${candidacyRef(candidacy)} ${toStage}`, at),
      ...key,
      candidacy_id: ids.of(candidacyRef(candidacy)),
      stage_id: ids.of(stageRef(candidacy.vacancy, toStage)),
      result: passed ? 'APPROVED' : candidacy.status === 'REJECTED' ? 'REJECTED' : 'IN_PROGRESS',
      entered_at: at,
      left_at: end?.at ?? null,
    };
  });
}

function decisionRow(
  { ids }: Seeding,
  candidacy: DemoCandidacy,
  decision: DemoDecision,
  key: { tenant_id: string; candidate_id: string },
  { names, reasons }: DecisionReferences,
): Row {
  const { kind, fromStage, toStage, statusAfter, reason, note, feedback, at } = decision;
  const actor = decision.actor ?? candidacy.candidate;
  const stage = (place: number | null) => (place === null ? null : ids.of(stageRef(candidacy.vacancy, place)));
  const visibleAt = decision.actor === null ? at : new Date(at.getTime() + UNDO_SECONDS * 1000);
  return {
    id: ids.create(`decision ${candidacyRef(candidacy)} ${kind} ${toStage}`, at),
    ...key,
    candidacy_id: ids.of(candidacyRef(candidacy)),
    kind,
    from_stage: stage(fromStage),
    to_stage: stage(toStage),
    status_after: statusAfter,
    reason_id: reasons.of(key.tenant_id, reason),
    note,
    feedback,
    actor_id: ids.of(actor),
    actor_name: names.get(actor) ?? '',
    at,
    visible_at: visibleAt,
  };
}
