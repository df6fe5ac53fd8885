import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import {
  aDraft,
  anApplication,
  aPublishedVacancy,
  type BuiltVacancy,
  inDays,
  STAGES,
  vacancyInput,
} from '../../support/data/builders';

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version status title description stages { id name kind } actions { canEdit canPublish canUnpublish canDelete canWithdraw } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id version status description publishAt stages { id name order } } }`;
const PUBLISH = `mutation ($id: ID!, $version: Int!, $at: DateTime) { publishVacancy(id: $id, version: $version, publishAt: $at) { id version status pendingReason publishAt publishedAt } }`;
const WITHDRAW = `mutation ($id: ID!, $version: Int!) { withdrawVacancy(id: $id, version: $version, reason: "Revisão") { id version status pendingReason } }`;
const UNPUBLISH = `mutation ($id: ID!, $version: Int!) { unpublishVacancy(id: $id, version: $version) { id version status publishedAt } }`;
const REMOVE = `mutation ($id: ID!, $version: Int!) { deleteVacancy(id: $id, version: $version) }`;

describe('vacancies', () => {
  let app: TestApp;
  let tenant: Tenant;
  const call = (document: string, variables: object, token = tenant.admin.token): Promise<Answer> =>
    graphql(app, token, document, variables);
  const create = (input: object, key: string = randomUUID()) => call(CREATE, { input, key });
  const edit = ({ id, version }: Pick<BuiltVacancy, 'id' | 'version'>, input: object, token?: string) =>
    call(UPDATE, { id, version, input }, token);
  const audited = async (id: string): Promise<string[]> =>
    (await app.owner.query('select action from audit_event where object_id = $1 order by seq', [id])).rows.map(
      ({ action }: Data) => action as string,
    );

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  describe('as drafts', () => {
    it('need only a title, and start with the posting stage in the language of the caller', async () => {
      const { data } = await graphql(
        app,
        tenant.admin.token,
        CREATE,
        { input: { title: ' Contabilista ' }, key: randomUUID() },
        { locale: 'pt' },
      );
      expect(data.createVacancy).toMatchObject({
        title: 'Contabilista',
        status: 'DRAFT',
        version: 1,
        stages: [{ name: 'Publicação da vaga', kind: 'POSTING' }],
      });
      expect(data.createVacancy.actions).toEqual({
        canEdit: true,
        canPublish: true,
        canUnpublish: false,
        canDelete: true,
        canWithdraw: false,
      });
      expect(await audited(data.createVacancy.id as string)).toEqual(['vacancy.created']);
    });

    it.each([
      ['no title', { title: '  ' }, ['FIELD_REQUIRED title']],
      ['an end in the past', { endDate: inDays(-1) }, ['DATE_RANGE_INVALID endDate']],
      ['weights over 100', { matchWeights: { training: 60, related: 41 } }, ['WEIGHTS_OVER_100 matchWeights']],
      ['a weight of nothing', { matchWeights: { training: 0 } }, ['WEIGHT_TOO_SMALL matchWeights.training']],
      [
        'a stage with a long name',
        { stages: [STAGES[0], { name: 'x'.repeat(61), kind: 'OTHER' }] },
        ['STAGE_NAME_TOO_LONG stages.1.name'],
      ],
      ['a process that starts elsewhere', { stages: [STAGES[1]] }, ['INVALID_INPUT stages']],
      [
        'skills of a stage over 100',
        {
          stages: [
            {
              ...STAGES[0],
              skills: [
                { name: 'a', weight: 60 },
                { name: 'b', weight: 41 },
              ],
            },
          ],
        },
        ['WEIGHTS_OVER_100 stages.0.skills'],
      ],
      [
        'weighted skills over 100',
        {
          skills: [
            { skill: 'skill_teamwork', weight: 70 },
            { skill: 'skill_leadership', weight: 31 },
          ],
        },
        ['WEIGHTS_OVER_100 skills'],
      ],
      [
        'a minimum salary above the maximum',
        { salaryMin: { amount: '200' }, salaryMax: { amount: '100' } },
        ['INVALID_INPUT salaryMax'],
      ],
      ['an option nobody knows', { province: 'mz_atlantis' }, ['INVALID_INPUT province']],
    ])('are refused with %s', async (_, changes, faults) => {
      expect((await create(vacancyInput(changes))).faults).toEqual(faults);
      const draft = await aDraft(app, tenant.admin);
      const onEdit = 'endDate' in changes ? [] : faults;
      expect((await edit(draft, changes)).faults).toEqual(onEdit);
    });

    it('accept a stage name of exactly 60 characters, also of emoji', async () => {
      expect((await create(vacancyInput({ stages: [STAGES[0], { name: '🧭'.repeat(60), kind: 'OTHER' }] }))).code).toBe(
        'OK',
      );
    });

    it('are created once per key, and the key is refused with other content', async () => {
      const key = randomUUID();
      const input = vacancyInput();
      const answers = await Promise.all([create(input, key), create(input, key), create(input, key)]);
      expect(new Set(answers.map(({ data }) => data.createVacancy.id as string)).size).toBe(1);
      expect((await create({ ...input, title: 'Outra' }, key)).code).toBe('IDEMPOTENCY_CONFLICT');
      expect((await create(input, 'not-a-key')).faults).toEqual(['INVALID_INPUT idempotencyKey']);
    });

    it('contain no script, no event handler and no link that runs code', async () => {
      const hostile = `<p onclick="x()">Olá<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://exemplo.mz">b</a><iframe src="//x"></iframe><svg onload=x></svg></p>`;
      const { data } = await create(vacancyInput({ description: hostile }));
      expect(data.createVacancy.description).toBe(
        '<p>Olá<a rel="nofollow noopener noreferrer" target="_blank">a</a><a href="https://exemplo.mz" rel="nofollow noopener noreferrer" target="_blank">b</a></p>',
      );
    });

    it('are saved by only one of several parallel edits', async () => {
      const draft = await aDraft(app, tenant.admin);
      const answers = await Promise.all(['A', 'B', 'C'].map((title) => edit(draft, { title })));
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
      expect(answers.find(({ code }) => code === 'STALE_VERSION')?.errors[0]?.extensions.params).toEqual({
        version: 2,
      });
    });

    it('keep the ids of stages that are moved or renamed', async () => {
      const { stages, ...draft } = await aDraft(app, tenant.admin);
      const [posting, screening, interview] = stages;
      const input = {
        stages: [
          { id: posting, name: 'Publicação', kind: 'POSTING' },
          { id: interview, name: 'Conversa', kind: 'INTERVIEW' },
          { id: screening, name: 'Triagem', kind: 'SCREENING' },
          { name: 'Proposta', kind: 'OFFER' },
        ],
      };
      const { data } = await edit(draft, input);
      expect(data.updateVacancy.stages.map(({ id, order }: Data) => [id, order]).slice(0, 3)).toEqual([
        [posting, 1],
        [interview, 2],
        [screening, 3],
      ]);
      expect(data.updateVacancy.stages).toHaveLength(4);
    });

    it('leave only audit events when they are removed', async () => {
      const draft = await aDraft(app, tenant.admin);
      expect((await call(REMOVE, draft)).data).toEqual({ deleteVacancy: draft.id });
      expect((await call(REMOVE, draft)).code).toBe('NOT_FOUND');
      expect(await audited(draft.id)).toEqual(['vacancy.created', 'vacancy.removed']);
    });
  });

  describe('when they are published', () => {
    it('are refused with all missing fields at once', async () => {
      const { data } = await create({ title: 'Contabilista' });
      const answer = await graphql(
        app,
        tenant.admin.token,
        PUBLISH,
        { id: data.createVacancy.id, version: 1 },
        { locale: 'pt' },
      );
      expect(answer.faults).toEqual(
        ['description', 'province', 'vacancyType', 'endDate'].map((field) => `FIELD_REQUIRED ${field}`),
      );
      expect(new Set(answer.errors.map(({ message }) => message))).toEqual(new Set(['Campo obrigatório']));
    });

    it('are published once by repeated requests', async () => {
      const draft = await aDraft(app, tenant.admin);
      const answers = await Promise.all([1, 2, 3].map(() => call(PUBLISH, draft)));
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
      const { rows } = await app.owner.query(
        `select count(*)::int as n from outbox where name = 'vacancy.published' and payload ->> 'vacancyId' = $1`,
        [draft.id],
      );
      expect(rows).toEqual([{ n: 1 }]);
      expect(await audited(draft.id)).toEqual(['vacancy.created', 'vacancy.published']);
    });

    it('cannot exceed the number in the plan, also when several are published in parallel', async () => {
      const small = await aTenant(app);
      const plan = randomUUID();
      await app.owner.query(
        `insert into plan (id, name, price, currency, vacancy_limit) values ($1, 'Pequeno ' || $2, 0, 'USD', 2)`,
        [plan, plan],
      );
      await app.owner.query('update institution set plan_id = $2 where id = $1', [small.id, plan]);
      const drafts = [await aDraft(app, small.admin), await aDraft(app, small.admin), await aDraft(app, small.admin)];
      const answers = await Promise.all(
        drafts.map(({ id, version }) => graphql(app, small.admin.token, PUBLISH, { id, version })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'OK', 'QUOTA_EXCEEDED']);
    });

    it('cannot exceed the price limit of the plan, multiplied by the openings', async () => {
      await app.owner.query('update institution set vacancy_price_limit = 100 where id = $1', [tenant.id]);
      try {
        expect((await create(vacancyInput({ openings: 3, price: { amount: '33.34' } }))).faults).toEqual([
          'PRICE_LIMIT_EXCEEDED price',
        ]);
        const draft = await aDraft(app, tenant.admin, { openings: 3, price: { amount: '33.33' } });
        await app.owner.query('update institution set vacancy_price_limit = 99 where id = $1', [tenant.id]);
        expect((await call(PUBLISH, draft)).faults).toEqual(['PRICE_LIMIT_EXCEEDED price']);
      } finally {
        await app.owner.query('update institution set vacancy_price_limit = null where id = $1', [tenant.id]);
      }
    });

    it('can be scheduled, rescheduled and withdrawn', async () => {
      const draft = await aDraft(app, tenant.admin);
      const { data } = await call(PUBLISH, { ...draft, at: inDays(3) });
      expect(data.publishVacancy).toMatchObject({ status: 'PENDING', pendingReason: 'SCHEDULED', publishedAt: null });
      const due = async () =>
        (
          await app.owner.query(
            `select due_at, state from due_item where kind = 'vacancy.publish' and subject_id = $1`,
            [draft.id],
          )
        ).rows;
      const at = inDays(5);
      const moved = await edit(data.publishVacancy as BuiltVacancy, { publishAt: at });
      expect(moved.code).toBe('OK');
      expect(await due()).toEqual([{ due_at: new Date(at), state: 'PENDING' }]);
      expect((await edit(moved.data.updateVacancy as BuiltVacancy, { publishAt: null })).faults).toEqual([
        'FIELD_REQUIRED publishAt',
      ]);
      expect((await edit(moved.data.updateVacancy as BuiltVacancy, { publishAt: inDays(25) })).faults).toEqual([
        'DATE_RANGE_INVALID endDate',
      ]);
      expect((await call(PUBLISH, moved.data.updateVacancy as object)).code).toBe('INVALID_STATE');
      expect((await call(REMOVE, moved.data.updateVacancy as object)).code).toBe('INVALID_STATE');
      const back = await call(WITHDRAW, moved.data.updateVacancy as object);
      expect(back.data.withdrawVacancy).toMatchObject({ status: 'DRAFT', pendingReason: null });
      expect(await due()).toEqual([expect.objectContaining({ state: 'CANCELLED' })]);
    });

    it('cannot lose required fields', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      expect((await edit(vacancy, { description: '<p>&nbsp;</p>', province: null })).faults).toEqual([
        'FIELD_REQUIRED description',
        'FIELD_REQUIRED province',
      ]);
      expect((await call(WITHDRAW, vacancy)).code).toBe('INVALID_STATE');
    });

    it('can be unpublished only before the first application', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const { data } = await call(UNPUBLISH, vacancy);
      expect(data.unpublishVacancy).toMatchObject({ status: 'DRAFT', publishedAt: null });
      const again = await call(PUBLISH, data.unpublishVacancy as object);
      const person = await aCandidate(app);
      const candidacy = await anApplication(app, person, vacancy.id);
      const refused = await call(UNPUBLISH, again.data.publishVacancy as object);
      expect(refused.errors[0]?.extensions).toMatchObject({
        code: 'IN_USE',
        params: { count: 1, what: 'CANDIDACIES', action: 'UNPUBLISH' },
      });
      expect((await edit(again.data.publishVacancy as BuiltVacancy, { stages: [{ ...STAGES[0] }] })).faults).toEqual([
        'IN_USE stages',
      ]);
      // A withdrawn application still counts.
      await must(app, person.token, `mutation ($id: ID!) { withdrawCandidacy(id: $id) { id } }`, { id: candidacy });
      const actions = `query ($id: ID!) { vacancy(id: $id) { actions { canUnpublish } } vacancies(filter: { ids: [$id] }) { items { actions { canUnpublish } } } }`;
      const read = await must(app, tenant.admin.token, actions, { id: vacancy.id });
      expect([read.vacancy, ...read.vacancies.items]).toEqual(Array(2).fill({ actions: { canUnpublish: false } }));
    });

    it('cannot be changed after the closing date', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await app.owner.query(`update vacancy set end_date = now() - interval '1 second' where id = $1`, [vacancy.id]);
      expect((await edit(vacancy, { endDate: inDays(9) })).code).toBe('INVALID_STATE');
      expect((await call(UNPUBLISH, vacancy)).code).toBe('INVALID_STATE');
    });
  });
});
