import { sql } from '../../../platform/database/sql';
import type { Demo, DemoUnsolicitedApplication } from '../data/demo-types';
import { peopleNames } from './people-names';
import { insertRows, type Row, type Seeding } from './seed-rows';

const STATES = { ANSWER: 'ANSWERED', ARCHIVE: 'ARCHIVED' } as const;
const refOf = ({ institution, candidate }: DemoUnsolicitedApplication): string =>
  `${institution} without vacancy ${candidate}`;

/** Applications without a vacancy; the function of the database freezes profile and shape. Candidates are known already. */
export async function seedUnsolicited({ client, ids, options }: Seeding, demo: Demo): Promise<void> {
  const names = peopleNames(demo);
  const keyOf = (one: DemoUnsolicitedApplication) => ({
    tenant_id: ids.of(one.institution),
    candidate_id: ids.of(one.candidate),
  });
  const candidacies = demo.unsolicited.map((one): Row => {
    const { decision, sentAt } = one;
    return {
      id: ids.create(refOf(one), sentAt),
      ...keyOf(one),
      version: decision ? 2 : 1,
      origin: 'UNSOLICITED',
      source: { channel: 'platform' },
      motivation: one.message,
      status: 'ACTIVE',
      inbox_state: decision ? STATES[decision.kind] : 'NEW',
      wanted_position: one.position,
      wanted_areas: options.all('EXPERTISE_AREA', one.areas),
      applied_at: sentAt,
      reselected: false,
      essential_missing: [],
      experience_days: 0,
      candidate_name: names.get(one.candidate) ?? '',
      created_at: sentAt,
      updated_at: decision?.at ?? sentAt,
    };
  });
  await insertRows(client, 'candidacy', candidacies);
  const decisionRow = (one: DemoUnsolicitedApplication, kind: string, by: string, at: Date, texts: Row = {}): Row => ({
    id: ids.create(`decision ${refOf(one)} ${kind}`, at),
    ...keyOf(one),
    candidacy_id: ids.of(refOf(one)),
    kind,
    status_after: 'ACTIVE',
    note: null,
    feedback: null,
    ...texts,
    actor_id: ids.of(by),
    actor_name: names.get(by) ?? '',
    at,
    visible_at: at,
  });
  await insertRows(
    client,
    'candidacy_decision',
    demo.unsolicited.flatMap((one) => {
      const { decision, candidate, sentAt } = one;
      const sent = decisionRow(one, 'APPLY', candidate, sentAt);
      if (!decision) return [sent];
      const texts: Row = decision.kind === 'ANSWER' ? { feedback: decision.text } : { note: decision.text };
      return [sent, decisionRow(one, decision.kind, decision.by, decision.at, texts)];
    }),
  );
  const made = demo.unsolicited.map((one) => ids.of(refOf(one)));
  await client.query(sql`
    select sec.freeze_candidacy(c.id, c.applied_at) from candidacy c where c.id = any (${made}::uuid[])`);
}
