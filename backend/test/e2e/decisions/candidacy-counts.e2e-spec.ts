import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { DECIDE, HISTORY, UNDO } from '../../support/data/decisions';

const REJECT = `update candidacy set status = 'REJECTED' where id = $1`;
const MOVE = `update candidacy set stage_id = $2 where id = $1`;

describe('the counters of candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let people: Person[];
  let ids: string[];
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600' });
    tenant = await aTenant(app);
    people = await Promise.all([aCandidate(app), aCandidate(app), aCandidate(app)]);
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin);
    ids = await Promise.all(people.map((person) => anApplication(app, person, vacancy.id)));
  });
  afterAll(() => app.close());

  const counted = async (query: string) => (await app.owner.query(query, [vacancy.id])).rows;
  const assertExact = async () => {
    const kept = await counted(
      'select stage_id, status, n from candidacy_count where vacancy_id = $1 and n <> 0 order by stage_id, status',
    );
    expect(kept).toEqual(
      await counted(
        'select stage_id, status, count(*)::int as n from candidacy where vacancy_id = $1 group by 1, 2 order by 1, 2',
      ),
    );
  };
  const reject = (id: string) => graphql(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });

  it('do not let decisions in both directions wait for a run in progress', async () => {
    const [inRun, rejected, undone] = ids as [string, string, string];
    expect((await reject(undone)).code).toBe('OK');
    const { candidacy } = await must(app, tenant.admin.token, HISTORY, { id: undone });
    const decision = (candidacy.decisions as { id: string; kind: string }[]).find(({ kind }) => kind === 'REJECT')!;
    const run = await app.owner.connect();
    try {
      await run.query('begin');
      await run.query(REJECT, [inRun]);
      const [one, other] = await Promise.all([
        reject(rejected),
        graphql(app, tenant.admin.token, UNDO, { selection: { ids: [decision.id] } }),
      ]);
      expect([one.code, other.code, other.data.undoDecision[0].undone]).toEqual(['OK', 'OK', true]);
      await run.query('commit');
    } finally {
      run.release();
    }
    await assertExact();
  });

  it('are exact after two transactions that move candidacies in opposite directions', async () => {
    const [first, second] = vacancy.stages as [string, string];
    await app.owner.query(MOVE, [ids[2], second]);
    const [one, other] = [await app.owner.connect(), await app.owner.connect()];
    try {
      await Promise.all([one.query('begin'), other.query('begin')]);
      await one.query(REJECT, [ids[0]]);
      await other.query(REJECT, [ids[2]]);
      await one.query(MOVE, [ids[1], second]);
      await other.query(MOVE, [ids[2], first]);
      await Promise.all([one.query('commit'), other.query('commit')]);
    } finally {
      one.release();
      other.release();
    }
    await assertExact();
  });

  it('are exact after a part of a transaction was rolled back', async () => {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query(REJECT, [ids[0]]);
      await client.query('savepoint part');
      await client.query(REJECT, [ids[1]]);
      await client.query(MOVE, [ids[0], vacancy.stages[1]]);
      await client.query('rollback to savepoint part');
      await client.query(`update candidacy set status = 'APPROVED' where id = $1`, [ids[0]]);
      await client.query('commit');
      await client.query('begin');
      await client.query(REJECT, [ids[2]]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    await assertExact();
  });
});
