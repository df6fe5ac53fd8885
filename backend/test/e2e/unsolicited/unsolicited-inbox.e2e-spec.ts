import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { aDraft, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { changeDecisions, DECIDE, UNDO } from '../../support/data/decisions';
import { CLOSE, KEEP, vacancyCalls } from '../../support/data/vacancy-commands';
import { until } from '../../support/setup/wait';
import {
  ANSWER,
  anUnsolicited,
  ARCHIVE,
  ATTACH,
  COUNTS,
  DETAIL,
  RESTORE,
  UNSOLICITED,
} from '../../support/unsolicited/unsolicited';

const MINE = `{ myCandidacies { items { id status vacancyId vacancyTitle stageName unsolicited { replies { message } } } } }`;
const LISTS = `query ($vacancy: ID!) { candidacies { items { id } } candidacyBoard(vacancyId: $vacancy) { columns { count cards { id } } } ranking(vacancyId: $vacancy) { items { id } } }`;
const BULK = `mutation ($key: ID!, $selection: CandidacySelection!) { approveCandidacies(idempotencyKey: $key, selection: $selection) { id } }`;
const ROWS = `query ($id: ID!) { run(id: $id) { endedAt failed } runItems(runId: $id) { items { error { code } } } }`;
const COMMANDS: Record<string, string> = { ATTACH, ANSWER, ARCHIVE, RESTORE };

describe('the applications without a vacancy of an institution', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let candidate: Person;
  let id: string;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    candidate = await aCandidate(app);
    id = await anUnsolicited(app, candidate, tenant.id);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const call = (document: string, variables: object = {}, by: Person = tenant.admin) =>
    graphql(app, by.token, document, { id, version: 1, ...variables });
  const changed = async (document: string, variables: object = {}): Promise<Data> =>
    (await must(app, tenant.admin.token, document, { id, version: 1, ...variables })).changed;
  const attached = async (vacancyId: string, variables: object = {}) => changed(ATTACH, { vacancyId, ...variables });
  const refusals = async (variables: object, commands: string[]): Promise<(string | undefined)[]> => {
    const vacancyId = (await aPublishedVacancy(app, tenant.admin)).id;
    const given = { message: 'Olá', vacancyId, ...variables };
    return Promise.all(commands.map(async (name) => (await call(COMMANDS[name]!, given)).faults[0]));
  };
  const closeWindow = () => changeDecisions(app, 'visible_at = at', 'candidacy_id = $1', id);
  const mine = async (): Promise<Data> => (await must(app, candidate.token, MINE)).myCandidacies.items[0];

  it('are listed by state with counts, filters and search, and opened with message and contact', async () => {
    const own = await aTenant(app);
    const first = await anUnsolicited(app, candidate, own.id, { position: 'Electricista' });
    const second = await anUnsolicited(app, await aCandidate(app, { name: 'Zacarias' }), own.id, {
      position: null,
      areas: [],
    });
    await must(app, own.admin.token, ARCHIVE, { id: second, version: 1, note: 'Fora da área' });
    const listed = async (filter: object) =>
      (await must(app, own.admin.token, UNSOLICITED, { filter })).unsolicitedCandidacies.items.map(
        (row: Data) => row.id,
      );
    expect(await listed({})).toEqual([second, first]);
    expect(await listed({ state: ['NEW'] })).toEqual([first]);
    expect(await listed({ q: 'zacarias' })).toEqual([second]);
    expect(await listed({ q: 'ELECTRICISTA' })).toEqual([first]);
    expect(await listed({ area: 'area_expertise_62' })).toEqual([first]);
    expect(await listed({ province: 'mz_sof' })).toEqual([]);
    expect((await must(app, own.admin.token, COUNTS, {})).unsolicitedCounts).toEqual({
      new: 1,
      answered: 0,
      attached: 0,
      archived: 1,
    });
    expect((await must(app, own.admin.token, DETAIL, { id: first })).candidacy).toMatchObject({
      vacancy: null,
      stage: null,
      score: null,
      contact: { email: candidate.email },
      motivation: 'Procuro trabalho em logística no porto da Beira.',
      unsolicited: {
        state: 'NEW',
        position: 'Electricista',
        actions: { canAnswer: true, canAttach: true, canArchive: true, canRestore: false },
      },
    });
  });

  it('are in no list, board or ranking of vacancies before they are attached', async () => {
    const vacancy = (await aPublishedVacancy(app, tenant.admin)).id;
    const seen = JSON.stringify(await must(app, tenant.admin.token, LISTS, { vacancy }));
    expect(seen).not.toContain(id);
    await attached(vacancy);
    const now = await must(app, tenant.admin.token, LISTS, { vacancy });
    expect(now.candidacies.items).toContainEqual({ id });
    expect(now.candidacyBoard.columns[0]).toEqual({ count: 1, cards: [{ id }] });
    expect(now.ranking.items).toEqual([{ id }]);
  });

  it('are attached with stage, count and score, and the candidate is notified after the undo period', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const result = await attached(vacancy.id);
    expect(result).toMatchObject({
      status: 'ACTIVE',
      version: 2,
      vacancy: { id: vacancy.id },
      stage: { id: vacancy.stages[0] },
      unsolicited: { state: 'ATTACHED', actions: { canAnswer: false, canAttach: false, canArchive: false } },
    });
    expect(typeof result.score.total).toBe('number');
    expect(result.decisions.map(({ kind }: Data) => kind)).toEqual(['ATTACH', 'APPLY']);
    expect(await mine()).toMatchObject({ vacancyId: null, stageName: null });
    const decisionId = result.decisions[0].id as string;
    const queued = () =>
      app.owner
        .query<{ status: string }>(`select status from mail_message where dedupe_key = $1`, [
          `application.attached:${decisionId}`,
        ])
        .then(({ rows }) => rows);
    expect(await until(queued, (rows) => rows.length > 0)).toEqual([{ status: 'QUEUED' }]);
    await closeWindow();
    expect(await mine()).toMatchObject({ vacancyId: vacancy.id, stageName: 'Application received' });
    expect(await refusals({ version: 2 }, Object.keys(COMMANDS))).toEqual(Array(4).fill('INVALID_STATE'));
    // After the attachment, the application is a candidacy like others.
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id, version: 2 });
  });

  it('are attached to a published or expired vacancy of the institution where the person is no candidate', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const draft = await aDraft(app, tenant.admin);
    const foreign = await aPublishedVacancy(app, (await aTenant(app)).admin);
    const faults = async (vacancyId: string) => (await call(ATTACH, { vacancyId })).faults;
    expect(await faults(draft.id)).toEqual(['INVALID_STATE vacancyId']);
    expect(await faults(foreign.id)).toEqual(['NOT_FOUND vacancyId']);
    await anApplication(app, candidate, vacancy.id);
    expect(await faults(vacancy.id)).toEqual(['DUPLICATE_APPLICATION vacancyId']);
    const closed = await aPublishedVacancy(app, tenant.admin);
    await vacancyCalls(app, tenant.admin).succeed(CLOSE, closed, { input: KEEP });
    expect(await faults(closed.id)).toEqual(['INVALID_STATE vacancyId']);
    const expired = await aPublishedVacancy(app, tenant.admin);
    await app.owner.query(`update vacancy set status = 'EXPIRED', end_date = now() - interval '1 day' where id = $1`, [
      expired.id,
    ]);
    expect(await faults(expired.id)).toEqual([]);
  });

  it('are attached once by two at once', async () => {
    const [one, two] = [await aPublishedVacancy(app, tenant.admin), await aPublishedVacancy(app, tenant.admin)];
    const both = await Promise.all([call(ATTACH, { vacancyId: one.id }), call(ATTACH, { vacancyId: two.id })]);
    expect(both.flatMap(({ faults }) => faults)).toEqual(['STALE_VERSION']);
    const { rows } = await app.owner.query('select 1 from candidacy_stage where candidacy_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['new', 'NEW', [] as string[]],
    ['answered', 'ANSWERED', ['Vamos ligar-lhe.']],
  ])('go back as %s when the attachment is undone, and nobody is notified', async (_, state, answers) => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    let version = 1;
    for (const message of answers) version = (await changed(ANSWER, { version, message })).version as number;
    const { decisions } = await attached(vacancy.id, { version });
    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { selection: { ids: [decisions[0].id] } });
    expect(undoDecision).toMatchObject([{ undone: true, status: 'ACTIVE', error: null }]);
    expect((await must(app, tenant.admin.token, DETAIL, { id })).candidacy).toMatchObject({
      vacancy: null,
      stage: null,
      score: null,
      unsolicited: { state, actions: { canAttach: true } },
    });
    const left = await app.owner.query(
      `select (select count(*)::int from candidacy_stage where candidacy_id = $1) as stages,
         (select count(*)::int from match_score where candidacy_id = $1) as scores,
         (select coalesce(sum(n), 0)::int from candidacy_count where vacancy_id = $2) as counted`,
      [id, vacancy.id],
    );
    expect(left.rows).toEqual([{ stages: 0, scores: 0, counted: 0 }]);
    await attached((await aPublishedVacancy(app, tenant.admin)).id, { version: version + 2 });
  });

  it('get a new number in blind mode when they are attached to another vacancy after an undo', async () => {
    const blind = async () => (await aPublishedVacancy(app, tenant.admin, { blindMode: true })).id;
    const [first, second] = [await blind(), await blind()];
    await anApplication(app, await aCandidate(app), second);
    const { decisions } = await attached(first);
    await must(app, tenant.admin.token, UNDO, { selection: { ids: [decisions[0].id] } });
    await attached(second, { version: 3 });
    const { rows } = await app.owner.query('select blind_number from candidacy where id = $1', [id]);
    expect(rows).toEqual([{ blind_number: 2 }]);
  });

  it('are answered by mail, more than once, and the answers stay in both records', async () => {
    const { version, unsolicited } = await changed(ANSWER, { message: 'Guardámos o seu CV.' });
    expect(unsolicited.state).toBe('ANSWERED');
    const mail = await mailAbout(app, candidate.email, /Resposta de .* à sua candidatura espontânea/);
    expect(mail.text).toContain('Guardámos o seu CV.');
    await changed(ANSWER, { version, message: 'Venha na segunda-feira.' });
    expect((await mine()).unsolicited.replies).toEqual([
      { message: 'Guardámos o seu CV.' },
      { message: 'Venha na segunda-feira.' },
    ]);
    const { decisions } = (await must(app, tenant.admin.token, DETAIL, { id })).candidacy;
    expect(decisions.map(({ kind, feedback }: Data) => [kind, feedback])).toEqual([
      ['ANSWER', 'Venha na segunda-feira.'],
      ['ANSWER', 'Guardámos o seu CV.'],
      ['APPLY', null],
    ]);
    const { rows } = await app.owner.query(
      'select first_answer_at is not null as answered from candidacy where id = $1',
      [id],
    );
    expect(rows).toEqual([{ answered: true }]);
    expect((await call(ANSWER, { version: 3, message: '   ' })).faults).toEqual(['FIELD_REQUIRED message']);
  });

  it('are archived without notifying the candidate, and restored to their state', async () => {
    await changed(ANSWER, { message: 'Obrigado.' });
    const archived = await changed(ARCHIVE, { version: 2, note: 'Sem vaga' });
    expect(archived).toMatchObject({
      unsolicited: { state: 'ARCHIVED', actions: { canRestore: true, canAnswer: false } },
    });
    expect(archived.decisions[0]).toMatchObject({ kind: 'ARCHIVE', note: 'Sem vaga' });
    expect(await mine()).toMatchObject({ status: 'ACTIVE' });
    expect(await refusals({ version: 3 }, ['ATTACH', 'ANSWER', 'ARCHIVE'])).toEqual([
      'INVALID_STATE',
      'INVALID_STATE',
      'INVALID_STATE',
    ]);
    expect(await changed(RESTORE, { version: 3 })).toMatchObject({ version: 4, unsolicited: { state: 'ANSWERED' } });
    await changed(ARCHIVE, { version: 4 });
    await anUnsolicited(app, candidate, tenant.id);
    expect((await call(RESTORE, { version: 5 })).faults).toEqual(['DUPLICATE_APPLICATION']);
  });

  it('take no decision of a vacancy before they are attached, alone or in a run', async () => {
    for (const kind of ['APPROVE', 'REJECT', 'ADVANCE']) {
      const { errors } = await call(DECIDE[kind]!, { stage: randomUUID() });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_STATE', params: { reason: 'NOT_ATTACHED' } } }]);
    }
    const { approveCandidacies } = await must(app, tenant.admin.token, BULK, {
      key: randomUUID(),
      selection: { ids: [id] },
    });
    const done = await until(
      () => must(app, tenant.admin.token, ROWS, { id: approveCandidacies.id }),
      ({ run }) => run.endedAt !== null,
    );
    expect(done.runItems.items).toEqual([{ error: { code: 'INVALID_STATE' } }]);
  });

  it('are hidden from scopes of departments and persons until they are attached within the scope', async () => {
    const names = ['APPLICATION_LIST', 'APPLICATION_VIEW', 'APPLICATION_DECIDE', 'APPLICATION_MESSAGE'] as const;
    const member = (scope: 'DEPARTMENT' | 'ASSIGNED') =>
      aStaffMember(app, tenant.id, {
        grants: names.map((permission) => ({ permission, scope })),
        departments: scope === 'DEPARTMENT' ? [tenant.departmentId] : [],
      });
    const [manager, assigned] = [await member('DEPARTMENT'), await member('ASSIGNED')];
    const visible = async (by: Person): Promise<boolean> => {
      const { unsolicitedCandidacies } = await must(app, by.token, UNSOLICITED, { filter: { ids: [id] } });
      const found = unsolicitedCandidacies.total === 1;
      expect((await call(DETAIL, {}, by)).faults).toEqual(found ? [] : ['NOT_FOUND']);
      return found;
    };
    for (const by of [manager, assigned]) {
      expect(await visible(by)).toBe(false);
      expect((await call(ANSWER, { message: 'Olá' }, by)).faults).toEqual(['NOT_FOUND']);
      expect((await call(ARCHIVE, {}, by)).faults).toEqual(['NOT_FOUND']);
      expect((await call(DECIDE.APPROVE!, {}, by)).faults).toEqual(['NOT_FOUND']);
    }
    await attached((await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId })).id);
    expect([await visible(manager), await visible(assigned)]).toEqual([true, false]);
  });

  it('are refused for an ordinary candidacy, another institution and an old version', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const ordinary = await anApplication(app, candidate, vacancy.id);
    const other = await aTenant(app);
    expect((await call(ARCHIVE, { id: ordinary })).faults).toEqual(['NOT_FOUND']);
    expect((await call(ARCHIVE, {}, other.admin)).faults).toEqual(['NOT_FOUND']);
    expect((await call(ARCHIVE, { version: 7 })).faults).toEqual(['STALE_VERSION']);
    expect((await call(DETAIL, {}, other.admin)).faults).toEqual(['NOT_FOUND']);
  });
});
