import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { APPLY, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';

const QUESTIONS = [
  { kind: 'TEXT', text: 'Porque quer esta vaga?' },
  { kind: 'YES_NO', text: 'Tem carta de condução?' },
  { kind: 'CHOICE', text: 'Em que turno?', choices: ['Manhã', 'Tarde', 'Noite'] },
  { kind: 'NUMBER', text: 'Quantos anos conduz?' },
];
const ASKED = `query ($id: ID!) { vacancy(id: $id) { questions { id } } }`;
const LIST = `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { total items { id candidateName } } }`;
const BOARD = `query ($id: ID!, $filter: BoardFilter) { candidacyBoard(vacancyId: $id, filter: $filter) {
  columns { cards { candidateName } } rejected { count cards { candidateName } } } }`;
const RANKING = `query ($id: ID!, $filter: RankingFilter) {
  ranking(vacancyId: $id, filter: $filter) { items { candidacy { candidateName } } } }`;
const REJECT = `mutation ($id: ID!, $reasonId: ID!) { rejectCandidacy(id: $id, version: 1, reasonId: $reasonId) { id } }`;
const REASONS = `{ rejectionReasons { id } }`;

describe('filters on the application', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let questions: string[];
  let ids: string[];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { questions: QUESTIONS });
    const asked = (await must(app, tenant.admin.token, ASKED, { id: vacancy.id })).vacancy.questions as Data[];
    questions = asked.map(({ id }) => id as string);
    ids = [
      await applied('Ana', [{ text: 'Gosto de Conduzir à noite' }, { yes: true }, { choice: 2 }, { number: 7.5 }]),
      await applied('Berta', [null, { yes: false }, { choice: 0 }, { number: 2 }], { channel: 'LINK' }),
      await applied('Carlos', [null, null, { choice: 1 }, null], { channel: 'facebook' }),
    ];
    const dated = `update candidacy set applied_at = $2, origin = $3 where id = $1`;
    // 21:59 and 22:00 UTC are the last minute and the first moment of a day in Mozambique.
    await app.owner.query(dated, [ids[0], '2026-03-01T21:59:59Z', 'INVITED']);
    await app.owner.query(dated, [ids[1], '2026-03-01T22:00:00Z', 'APPLIED']);
    await app.owner.query(dated, [ids[2], '2026-03-05T10:00:00Z', 'APPLIED']);
  });
  afterAll(() => app.close());

  async function applied(name: string, answers: (object | null)[], source?: object): Promise<string> {
    const person = await aCandidate(app, { name, surname: 'Sitoe' });
    const given = answers.flatMap((answer, index) => (answer ? [{ questionId: questions[index], ...answer }] : []));
    const input = { vacancyId: vacancy.id, answers: given, source };
    return (await must(app, person.token, APPLY, { input, key: randomUUID() })).applyToVacancy.id as string;
  }
  const initials = (rows: Data[]): string =>
    rows
      .map(({ candidateName }) => (candidateName as string)[0])
      .sort()
      .join('');
  /** The initials of the candidates that the list, the board and the ranking find. */
  async function found(filter: object): Promise<string[]> {
    const { token } = tenant.admin;
    const [{ candidacies }, { candidacyBoard }, { ranking }] = await Promise.all([
      must(app, token, LIST, { filter: { vacancyId: vacancy.id, ...filter } }),
      must(app, token, BOARD, { id: vacancy.id, filter }),
      must(app, token, RANKING, { id: vacancy.id, filter }),
    ]);
    const lanes = [...(candidacyBoard.columns as Data[]), candidacyBoard.rejected as Data];
    return [
      initials(candidacies.items as Data[]),
      initials(lanes.flatMap(({ cards }) => cards as Data[])),
      initials((ranking.items as Data[]).map(({ candidacy }) => candidacy as Data)),
    ];
  }

  it.each<[filter: object, expected: string]>([
    [{ appliedFrom: '2026-03-02' }, 'BC'],
    [{ appliedTo: '2026-03-01' }, 'A'],
    [{ appliedFrom: '2026-03-02', appliedTo: '2026-03-04' }, 'B'],
    [{ origins: ['INVITED', 'SOURCED'] }, 'A'],
    [{ channels: ['platform'] }, 'A'],
    [{ channels: ['LINK', 'facebook'] }, 'BC'],
    [{ channels: ['facebook'], origins: ['INVITED'] }, ''],
  ])('find by date and source: %j', async (filter, expected) => {
    expect(await found(filter)).toEqual([expected, expected, expected]);
  });

  it.each<[question: number, condition: object, expected: string]>([
    [0, { text: 'conduzir a NOITE' }, 'A'],
    [0, {}, 'A'],
    [1, { yes: true }, 'A'],
    [1, { yes: false }, 'B'],
    [1, {}, 'AB'],
    [2, { choices: [0, 1] }, 'BC'],
    [3, { min: 2 }, 'AB'],
    [3, { min: 2.5 }, 'A'],
    [3, { max: 2 }, 'B'],
    [3, { min: 2, max: 7.5 }, 'AB'],
    // A condition of a kind that the question does not have.
    [1, { min: 1 }, ''],
  ])('find by the answer to question %i: %j', async (question, condition, expected) => {
    const answers = [{ questionId: questions[question], ...condition }];
    expect(await found({ answers })).toEqual([expected, expected, expected]);
  });

  it('find by several answers, which all must hold', async () => {
    const [first, second] = [
      { questionId: questions[1], yes: true },
      { questionId: questions[2], choices: [0] },
    ];
    expect(await found({ answers: [first, second] })).toEqual(['', '', '']);
    expect(await found({ answers: [{ questionId: randomUUID(), yes: true }] })).toEqual(['', '', '']);
  });

  it.each<[filter: object, expected: string]>([
    [{}, 'AB'],
    [{ appliedFrom: '2026-03-02' }, 'B'],
    [{ status: ['WITHDRAWN'] }, ''],
  ])('find among ids by the other conditions too: %j', async (filter, expected) => {
    const chosen = { ids: ids.slice(0, 2), ...filter };
    const { candidacies } = await must(app, tenant.admin.token, LIST, { filter: chosen });
    expect(initials(candidacies.items as Data[])).toBe(expected);
  });

  it('find by the reason for rejection on the board and in the ranking, as in the list', async () => {
    const { rejectionReasons } = await must(app, tenant.admin.token, REASONS);
    const [reason, other] = (rejectionReasons as Data[]).map(({ id }) => id as string);
    await must(app, tenant.admin.token, REJECT, { id: ids[2], reasonId: reason });
    expect(await found({ rejectionReasonIds: [reason] })).toEqual(['C', 'C', 'C']);
    expect(await found({ rejectionReasonIds: [other] })).toEqual(['', '', '']);
  });

  it.each<[filter: object, refusal: string]>([
    [{ channels: Array.from({ length: 21 }, () => 'x') }, 'INVALID_INPUT channels'],
    [{ channels: ['x'.repeat(101)] }, 'INVALID_INPUT channels'],
    [{ answers: Array.from({ length: 16 }, () => ({ questionId: randomUUID() })) }, 'INVALID_INPUT answers'],
    [{ answers: [{ questionId: 'x' }] }, 'INVALID_INPUT answers.0.questionId'],
    [{ rejectionReasonIds: ['x'] }, 'INVALID_INPUT rejectionReasonIds'],
    [{ appliedFrom: '2026-02-30' }, 'INVALID_INPUT'],
    [{ origins: ['NOBODY'] }, 'INVALID_INPUT'],
  ])('refuse %j', async (filter, refusal) => {
    const { faults } = await graphql(app, tenant.admin.token, BOARD, { id: vacancy.id, filter });
    expect(faults[0]).toContain(refusal);
  });
});
