import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aDocument } from '../../support/data/fixture';

const QUESTIONS = [
  { kind: 'TEXT', text: 'Porque quer esta vaga?', required: true },
  { kind: 'YES_NO', text: 'Tem carta de condução?', required: true, knockOut: { yes: true } },
  { kind: 'CHOICE', text: 'Em que turno?', choices: ['Manhã', 'Tarde', 'Noite'], knockOut: { choices: [0, 2] } },
  { kind: 'NUMBER', text: 'Quantos anos conduz?', knockOut: { min: 2, max: 40 } },
];
const APPLY = `mutation ($input: ApplyInput!, $key: ID!) { applyToVacancy(input: $input, idempotencyKey: $key) { id } }`;
const ASKED = `query ($id: ID!) { vacancy(id: $id) { version questions { id kind text required choices knockOut { yes choices min max } } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version questions { id text } } }`;
const PUBLISH = `mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { status } }`;
const READ = `query ($id: ID!) { candidacy(id: $id) { knockedOut source { channel trackingCode utm { source campaign } }
  answers { text yes choice number accepted question { id kind text choices knockOut { yes choices min max } } } } }`;
const MINE = `query ($id: ID!) { myCandidacy(id: $id) { answers { yes question { text kind } } } myCandidacies { items { answers { yes } } } }`;
const LIST = `query ($vacancy: ID!, $knocked: Boolean) {
  candidacies(filter: { vacancyId: $vacancy, knockedOut: $knocked }) { total items { id knockedOut } }
  ranking(vacancyId: $vacancy, filter: { knockedOut: $knocked }) { total items { candidacy { knockedOut } } }
  candidacyBoard(vacancyId: $vacancy, knockedOut: $knocked) { columns { count cards { id knockedOut } } } }`;

describe('questions to applicants', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let ids: string[];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { questions: QUESTIONS });
    ids = (await questionsOf(vacancy)).map(({ id }) => id as string);
  });
  afterAll(() => app.close());

  const questionsOf = async ({ id }: { id: string }) =>
    (await must(app, tenant.admin.token, ASKED, { id })).vacancy.questions as Data[];
  const apply = (person: Person, answers: object[], more: object = {}, vacancyId = vacancy.id) =>
    graphql(app, person.token, APPLY, { input: { vacancyId, answers, ...more }, key: randomUUID() });
  const good = (changes: Record<number, object> = {}) =>
    [{ text: ' Gosto de  conduzir. ' }, { yes: true }, { choice: 2 }, { number: 7.5 }].map((answer, index) => ({
      questionId: ids[index],
      ...(changes[index] ?? answer),
    }));
  const created = (questions: object[]) => graphql(app, tenant.admin.token, CREATE, draftWith(questions));

  it('are public, without the accepted answers', async () => {
    const PUBLIC = `query ($id: ID!) { vacancy(id: $id) { questions { id kind text required choices } } }`;
    const shown = await must(app, null, PUBLIC, { id: vacancy.id }, { endpoint: '/public/graphql' });
    expect(shown.vacancy.questions).toEqual(
      QUESTIONS.map(({ kind, text, required = false, choices = [] }, index) => ({
        id: ids[index],
        kind,
        text,
        required,
        choices,
      })),
    );
    const more = PUBLIC.replace('choices', 'choices knockOut { yes }');
    const refused = await graphql(app, null, more, { id: vacancy.id }, { endpoint: '/public/graphql' });
    expect(refused.code).toBe('INVALID_INPUT');
    const grants = `select count(*)::int as n from information_schema.column_privileges
      where table_name = 'vacancy_question' and column_name = 'knock_out' and grantee ~ '_(public|candidate)$'`;
    expect((await app.owner.query(grants)).rows).toEqual([{ n: 0 }]);
  });

  it('are answered with the application, and the recruiter reads question and answer together', async () => {
    const person = await aCandidate(app);
    const source = { channel: 'WHATSAPP', trackingCode: 'abc123', utm: { source: 'boletim', campaign: 'nov' } };
    const { data } = await apply(person, good(), { source });
    const { candidacy } = await must(app, tenant.admin.token, READ, { id: data.applyToVacancy.id });
    expect(candidacy).toMatchObject({ knockedOut: false, source });
    expect(candidacy.answers.map(({ question: _, ...answer }: Data) => answer)).toEqual([
      { text: 'Gosto de  conduzir.', yes: null, choice: null, number: null, accepted: null },
      { text: null, yes: true, choice: null, number: null, accepted: true },
      { text: null, yes: null, choice: 2, number: null, accepted: true },
      { text: null, yes: null, choice: null, number: 7.5, accepted: true },
    ]);
    expect(candidacy.answers[2].question).toMatchObject({ text: 'Em que turno?', knockOut: { choices: [0, 2] } });
    const { myCandidacy, myCandidacies } = await must(app, person.token, MINE, { id: data.applyToVacancy.id });
    expect(myCandidacy.answers[1]).toEqual({ yes: true, question: { text: 'Tem carta de condução?', kind: 'YES_NO' } });
    expect(myCandidacies.items).toEqual([{ answers: null }]);
  });

  it.each([
    ['another yes or no', { 1: { yes: false } }],
    ['another choice', { 2: { choice: 1 } }],
    ['a number too small', { 3: { number: 1.99 } }],
    ['a number too large', { 3: { number: 41 } }],
  ])('flag %s without a rejection', async (_, changes) => {
    const { data } = await apply(await aCandidate(app), good(changes));
    const { id } = data.applyToVacancy as { id: string };
    const { candidacy } = await must(app, tenant.admin.token, READ, { id });
    expect(candidacy.knockedOut).toBe(true);
    const { rows } = await app.owner.query('select status from candidacy where id = $1', [id]);
    expect(rows).toEqual([{ status: 'ACTIVE' }]);
  });

  it('can be left unanswered if they are optional', async () => {
    const { data } = await apply(await aCandidate(app), good().slice(0, 2));
    const { candidacy } = await must(app, tenant.admin.token, READ, { id: data.applyToVacancy.id });
    expect(candidacy.knockedOut).toBe(false);
    expect(candidacy.answers[3]).toMatchObject({ number: null, accepted: null });
  });

  it('filter lists, board and ranking by the flag', async () => {
    const own = await aPublishedVacancy(app, tenant.admin, { questions: [QUESTIONS[1]] });
    const [question] = await questionsOf(own);
    for (const yes of [true, false, false])
      await apply(await aCandidate(app), [{ questionId: question!.id, yes }], {}, own.id);
    for (const [knocked, total] of [
      [true, 2],
      [false, 1],
      [null, 3],
    ] as const) {
      const data = await must(app, tenant.admin.token, LIST, { vacancy: own.id, knocked });
      const [column] = data.candidacyBoard.columns;
      expect([data.candidacies.total, data.ranking.total, column.count, column.cards.length]).toEqual([
        total,
        total,
        total,
        total,
      ]);
      if (knocked !== null) expect(column.cards.every((card: Data) => card.knockedOut === knocked)).toBe(true);
    }
  });

  it.each([
    ['nothing', [], ['FIELD_REQUIRED answers.0', 'FIELD_REQUIRED answers.1']],
    ['blank words', [{ 0: { text: ' \u200b ' } }], ['FIELD_REQUIRED answers.0']],
    ['an answer of another kind', [{ 1: { text: 'sim' } }], ['INVALID_INPUT answers.1']],
    ['two answers in one', [{ 1: { yes: true, number: 1 } }], ['INVALID_INPUT answers.1']],
    ['a choice that is not there', [{ 2: { choice: 3 } }], ['INVALID_INPUT answers.2']],
    ['a choice below the first', [{ 2: { choice: -1 } }], ['INVALID_INPUT answers.2']],
  ])('are not satisfied by %s, and every error is reported at once', async (_, changes, faults) => {
    const person = await aCandidate(app);
    const answers = changes.length === 0 ? [] : good(changes[0]);
    const refused = await apply(person, answers);
    expect(refused.faults).toEqual(faults.map((fault) => fault.replace(/\d$/, (place) => ids[Number(place)]!)));
    const { rows } = await app.owner.query('select 1 from candidacy where candidate_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('are not satisfied by answers to another vacancy, two answers to one question, or very long texts', async () => {
    const person = await aCandidate(app);
    const foreign = await aPublishedVacancy(app, (await aTenant(app)).admin, { questions: QUESTIONS });
    const { rows } = await app.owner.query<{ id: string }>('select id from vacancy_question where vacancy_id = $1', [
      foreign.id,
    ]);
    const other = rows[0]!.id;
    expect((await apply(person, [...good(), { questionId: other, text: 'x' }])).faults).toEqual([
      `INVALID_INPUT answers.${other}`,
    ]);
    expect((await apply(person, [...good(), good()[0]!])).faults).toEqual([`INVALID_INPUT answers.${ids[0]}`]);
    expect((await apply(person, good({ 0: { text: 'x'.repeat(2001) } }))).code).toBe('INVALID_INPUT');
  });

  it('stay in earlier applications when they are edited, which creates a new version of the requirements', async () => {
    const own = await aPublishedVacancy(app, tenant.admin, { questions: QUESTIONS.slice(0, 2) });
    const before = await questionsOf(own);
    const answers = [
      { questionId: before[0]!.id, text: 'Sim' },
      { questionId: before[1]!.id, yes: true },
    ];
    const { data } = await apply(await aCandidate(app), answers, {}, own.id);
    const edited = [{ ...QUESTIONS[1], id: before[1]!.id, text: 'Tem carta de pesados?', knockOut: { yes: false } }];
    await must(app, tenant.admin.token, UPDATE, { ...own, input: { questions: edited } });
    const { candidacy } = await must(app, tenant.admin.token, READ, { id: data.applyToVacancy.id });
    expect(candidacy.answers.map(({ question }: Data) => question.text)).toEqual(
      QUESTIONS.slice(0, 2).map((q) => q.text),
    );
    expect(candidacy.knockedOut).toBe(false);
    const { rows } = await app.owner.query('select requirements from vacancy where id = $1', [own.id]);
    expect(rows).toEqual([{ requirements: 2 }]);
    // An application from the old form gets an error for the removed question.
    expect((await apply(await aCandidate(app), answers, {}, own.id)).faults).toEqual([
      `INVALID_INPUT answers.${before[0]!.id}`,
    ]);
  });

  it('may be incomplete in a draft, and the publication reports every missing part', async () => {
    const draft = await aDraft(app, tenant.admin, {
      questions: [
        { kind: 'TEXT', text: '' },
        { kind: 'CHOICE', text: 'Qual?', choices: ['Uma'] },
        { kind: 'CHOICE', text: 'Qual?', choices: ['Uma', ' '] },
        { kind: 'YES_NO', text: 'Pode?', knockOut: {} },
      ],
    });
    expect((await graphql(app, tenant.admin.token, PUBLISH, draft)).faults).toEqual([
      'FIELD_REQUIRED questions.0.text',
      'TOO_FEW_ALTERNATIVES questions.1.choices',
      'BLANK_FIELDS questions.2.choices',
      'FIELD_REQUIRED questions.3.knockOut',
    ]);
  });

  it.each([
    ['choices in a text question', { kind: 'TEXT', text: 'x', choices: ['a'] }, 'INVALID_INPUT questions.0.choices'],
    [
      'a knock-out of a text question',
      { kind: 'TEXT', text: 'x', knockOut: { yes: true } },
      'INVALID_INPUT questions.0.knockOut',
    ],
    ['a wrong knock-out', { kind: 'YES_NO', text: 'x', knockOut: { min: 1 } }, 'INVALID_INPUT questions.0.knockOut'],
    [
      'a choice that does not exist',
      { kind: 'CHOICE', text: 'x', choices: ['a', 'b'], knockOut: { choices: [2] } },
      'INVALID_INPUT questions.0.knockOut',
    ],
    [
      'a minimum above its maximum',
      { kind: 'NUMBER', text: 'x', knockOut: { min: 3, max: 2 } },
      'INVALID_INPUT questions.0.knockOut',
    ],
    ['an unknown id', { kind: 'TEXT', text: 'x', id: randomUUID() }, 'NOT_FOUND questions'],
  ])('cannot have %s', async (_, question, fault) => {
    const draft = await aDraft(app, tenant.admin);
    const variables = { ...draft, input: { questions: [question] } };
    expect((await graphql(app, tenant.admin.token, UPDATE, variables)).faults).toEqual([fault]);
  });

  it('are at most 15', async () => {
    const questions = Array.from({ length: 16 }, () => QUESTIONS[0]!);
    expect((await created(questions)).faults).toEqual(['INVALID_INPUT questions']);
    expect((await created(questions.slice(1))).code).toBe('OK');
  });

  it('are not overwritten by a parallel edit', async () => {
    const draft = await aDraft(app, tenant.admin);
    const other = await aStaffMember(app, tenant.id);
    const answers = await Promise.all(
      [tenant.admin, other].map(({ token }, index) =>
        graphql(app, token, UPDATE, { ...draft, input: { questions: [QUESTIONS[index]] } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    const { rows } = await app.owner.query('select 1 from vacancy_question where vacancy_id = $1', [draft.id]);
    expect(rows).toHaveLength(1);
  });

  it('do not change the errors for a file that waits for its scan and for an unknown file', async () => {
    const person = await aCandidate(app);
    const documentId = await aDocument(app, person);
    await app.owner.query(`update candidate_document set state = 'QUARANTINED', scan = 'WAITING' where id = $1`, [
      documentId,
    ]);
    expect((await apply(person, good(), { documentIds: [documentId] })).faults).toEqual([
      'FILE_QUARANTINED documentIds',
    ]);
    const stranger = await aCandidate(app);
    expect((await apply(stranger, good(), { documentIds: [documentId] })).faults).toEqual(['NOT_FOUND documentIds']);
  });
});

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;
const draftWith = (questions: object[]) => ({ input: { title: 'Motorista', questions }, key: randomUUID() });
