import { aCandidate, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { countedStatements } from '../../support/app/counted-statements';

const DASHBOARD = `{ dashboard {
  vacanciesByStatus { status count }
  candidaciesByDay { day count }
  timeToFirstAnswer { medianHours answered byWeek { week medianHours answered } }
  funnel { steps { kind reached open } approved hired }
  interviews { candidacyId candidateName vacancyId vacancyTitle stageName promisedBy }
  overdue { kind count isCapped since candidacyId candidateName vacancyId vacancyTitle } } }`;
const ADVANCE = `mutation ($id: ID!, $version: Int!, $stageId: ID!) { advanceCandidacy(id: $id, version: $version, stageId: $stageId, mode: FINISH_CURRENT) { id } }`;
const REJECT = `mutation ($id: ID!, $version: Int!, $reason: String!) { rejectCandidacy(id: $id, version: $version, reason: $reason) { id } }`;

describe('the dashboard of an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let applied: string[];

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Contabilista', departmentId: tenant.departmentId });
    await aDraft(app, tenant.admin);
    applied = [];
    for (const name of ['Ana', 'Berta', 'Carla', 'Dina'])
      applied.push(await anApplication(app, await aCandidate(app, { name }), vacancy.id));
    await at(applied[0]!, '10 days', '9 days');
    await at(applied[1]!, '3 days', '3 days');
  });
  afterAll(() => app.close());

  /** Moves the times of the application and of its current stage into the past. */
  const at = (id: string, appliedAgo: string, enteredAgo: string) =>
    app.owner.query(
      'update candidacy set applied_at = now() - $2::interval, stage_entered_at = now() - $3::interval where id = $1',
      [id, appliedAgo, enteredAgo],
    );
  const read = async (staff: Staff = tenant.admin): Promise<Data> =>
    (await must(app, staff.token, DASHBOARD)).dashboard;
  const versionOf = async (id: string) =>
    (await must(app, tenant.admin.token, 'query ($id: ID!) { candidacy(id: $id) { version } }', { id })).candidacy
      .version as number;

  it('counts vacancies by displayed status and applications by day, in one statement', async () => {
    const before = await read();
    expect(before.vacanciesByStatus).toEqual(
      expect.arrayContaining([
        { status: 'PUBLISHED', count: 1 },
        { status: 'DRAFT', count: 1 },
      ]),
    );
    expect(before.candidaciesByDay).toHaveLength(30);
    const counts = before.candidaciesByDay.map(({ count }: Data) => count as number);
    expect([counts.at(-1), counts.at(-4), counts.at(-11)]).toEqual([2, 1, 1]);
    const over = await aPublishedVacancy(app, tenant.admin);
    await app.owner.query(`update vacancy set end_date = now() - interval '1 hour' where id = $1`, [over.id]);
    expect((await read()).vacanciesByStatus).toContainEqual({ status: 'EXPIRED', count: 1 });
    const statements = await countedStatements(() => read());
    expect(statements.filter((text) => !text.includes('session_actor'))).toHaveLength(1);
  });

  it('shows the time to the first answer and the funnel of stages', async () => {
    const [first, second] = applied as [string, string];
    await must(app, tenant.admin.token, ADVANCE, {
      id: first,
      version: await versionOf(first),
      stageId: vacancy.stages[1],
    });
    await must(app, tenant.admin.token, REJECT, {
      id: second,
      version: await versionOf(second),
      reason: 'more_experience',
    });
    const { timeToFirstAnswer, funnel } = await read();
    expect(timeToFirstAnswer.answered).toBe(2);
    expect(timeToFirstAnswer.byWeek).toHaveLength(8);
    expect(timeToFirstAnswer.byWeek.at(-1)).toMatchObject({ answered: 2 });
    expect(timeToFirstAnswer.medianHours).toBeCloseTo((240 + 72) / 2, 0);
    expect(funnel.steps.map(({ kind, reached }: Data) => [kind, reached])).toEqual([
      ['POSTING', 4],
      ['SCREENING', 1],
      ['INTERVIEW', 0],
    ]);
    // A second decision does not change the time to the first answer.
    await must(app, tenant.admin.token, ADVANCE, {
      id: first,
      version: await versionOf(first),
      stageId: vacancy.stages[2],
    });
    expect((await read()).timeToFirstAnswer).toEqual(timeToFirstAnswer);
  });

  it('lists overdue answers, waiting approvals and ending vacancies, most urgent first', async () => {
    const [, , third] = applied as [string, string, string];
    await at(third, '20 days', '20 days');
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await app.owner.query('update vacancy set end_date = $2 where id = $1', [vacancy.id, soon]);
    const waiting = await aDraft(app, tenant.admin, { title: 'Por aprovar' });
    await app.owner.query(`update vacancy set status = 'PENDING', pending_reason = 'AWAITING_APPROVAL' where id = $1`, [
      waiting.id,
    ]);
    const { overdue } = await read();
    expect(overdue.map(({ kind }: Data) => kind)).toEqual(['FEEDBACK', 'APPROVAL', 'ENDING']);
    expect(overdue[0]).toMatchObject({ count: 1, isCapped: false, candidacyId: third, vacancyTitle: 'Contabilista' });
    expect(overdue[1]).toMatchObject({ count: 1, vacancyId: waiting.id, candidacyId: null });
    expect(overdue[2]).toMatchObject({ count: 1, vacancyId: vacancy.id });
  });

  it('lists candidates in an interview stage by the promised date of their answer', async () => {
    // Two are in an interview stage: one since the test above, one in a vacancy without a promised date.
    const [first] = applied as [string];
    const other = await aPublishedVacancy(app, tenant.admin, {
      title: 'Motorista',
      stages: [
        { name: 'Publicação', kind: 'POSTING', skills: [] },
        { name: 'Conversa', kind: 'INTERVIEW', skills: [] },
      ],
    });
    const unpromised = await anApplication(app, await aCandidate(app, { name: 'Eva' }), other.id);
    const stageId = other.stages[1];
    await must(app, tenant.admin.token, ADVANCE, { id: unpromised, version: await versionOf(unpromised), stageId });
    const { interviews } = await read();
    expect(interviews.map(({ candidacyId }: Data) => candidacyId)).toEqual([first, unpromised]);
    expect(interviews[0]).toMatchObject({
      vacancyId: vacancy.id,
      vacancyTitle: 'Contabilista',
      stageName: 'Entrevista',
    });
    expect(interviews[0].candidateName).toMatch(/^Ana/);
    expect(Date.parse(interviews[0].promisedBy as string)).toBeGreaterThan(Date.now() + 9 * 86_400_000);
    expect(interviews[1]).toMatchObject({ stageName: 'Conversa', promisedBy: null });
  });

  it('contains only rows within the scope of the permission, and none of another institution', async () => {
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    const seen = await read(manager);
    expect(seen.vacanciesByStatus).toEqual([{ status: 'PUBLISHED', count: 1 }]);
    expect(seen.candidaciesByDay.reduce((sum: number, { count }: Data) => sum + (count as number), 0)).toBe(4);
    const elsewhere = await aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER' });
    const nothing = await read(elsewhere);
    expect([nothing.vacanciesByStatus, nothing.overdue, nothing.funnel.steps, nothing.interviews]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(seen.interviews).toMatchObject([{ vacancyTitle: 'Contabilista' }]);
    const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    expect(await read(observer)).toEqual({
      vacanciesByStatus: null,
      candidaciesByDay: null,
      timeToFirstAnswer: null,
      funnel: null,
      interviews: null,
      overdue: [],
    });
    const stranger = await read((await aTenant(app)).admin);
    expect([stranger.vacanciesByStatus, stranger.overdue, stranger.interviews]).toEqual([[], [], []]);
    expect(stranger.timeToFirstAnswer.answered).toBe(0);
  });
});
