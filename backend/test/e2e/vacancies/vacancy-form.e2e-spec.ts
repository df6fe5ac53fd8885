import { randomUUID } from 'node:crypto';

import { aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import {
  aDraft,
  aPublishedVacancy,
  aStageTemplate,
  type BuiltVacancy,
  SAVE_TEMPLATE,
  STAGES,
  templateInput,
  vacancyInput,
} from '../../support/data/builders';

const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id version title municipality { key } } }`;
const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;
const TEMPLATES = `{ stageTemplates { id version name stages { name kind promisedDays skills { name weight } } } }`;
const EDIT_TEMPLATE = `mutation ($id: ID!, $version: Int!, $input: StageTemplateInput!) { updateStageTemplate(id: $id, version: $version, input: $input) { version name stages { name } } }`;
const DELETE_TEMPLATE = `mutation ($id: ID!, $version: Int!) { deleteStageTemplate(id: $id, version: $version) }`;

describe('the form of a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    other = await aTenant(app);
  });
  afterAll(() => app.close());

  const edit = ({ id, version }: Pick<BuiltVacancy, 'id' | 'version'>, input: object, token = tenant.admin.token) =>
    graphql(app, token, UPDATE, { id, version, input });

  describe('with automatic saving', () => {
    const traces = async (id: string) =>
      (
        await app.owner.query(
          `select actor_id from audit_event where object_id = $1 and action = 'vacancy.updated' order by seq`,
          [id],
        )
      ).rows;

    /** In one transaction, so that no other test sees the table without its triggers. */
    const longAgo = (id: string) =>
      app.owner.query(`do $$ begin
        alter table audit_event disable trigger user;
        update audit_event set at = at - interval '11 minutes' where object_id = '${id}';
        alter table audit_event enable trigger user;
      end $$`);

    it('writes one audit event per person and period for a draft, and one per edit for a public vacancy', async () => {
      const draft = await aDraft(app, tenant.admin);
      const colleague = await aStaffMember(app, tenant.id);
      let { version } = draft;
      for (let turn = 1; turn <= 6; turn += 1) {
        const token = turn > 4 ? colleague.token : tenant.admin.token;
        version = (await edit({ ...draft, version }, { title: `Gestora ${turn}` }, token)).data.updateVacancy
          .version as number;
      }
      expect(version).toBe(draft.version + 6);
      expect(await traces(draft.id)).toEqual([{ actor_id: tenant.admin.id }, { actor_id: colleague.id }]);
      // After the period, an edit writes a new event.
      await longAgo(draft.id);
      await edit({ ...draft, version }, { title: 'Gestora de frota' });
      expect(await traces(draft.id)).toHaveLength(3);

      const open = await aPublishedVacancy(app, tenant.admin);
      const first = await edit(open, { openings: 4 });
      await edit(first.data.updateVacancy as BuiltVacancy, { openings: 5 });
      expect(await traces(open.id)).toHaveLength(2);
    });

    it('can repeat a request, and is refused when somebody else saved first', async () => {
      const draft = await aDraft(app, tenant.admin, { price: { amount: '10.5' } });
      const input = { title: 'Motorista', price: { amount: '12' }, stages: [{ id: draft.stages[0], ...STAGES[0] }] };
      const saved = await edit(draft, input);
      expect(saved.data.updateVacancy.version).toBe(draft.version + 1);
      // The answer was lost: the same request again, with the old version.
      expect((await edit(draft, input)).data.updateVacancy).toEqual(saved.data.updateVacancy);
      const stale = await edit(draft, { ...input, title: 'Motorista de pesados' });
      expect(stale.errors[0]?.extensions).toMatchObject({
        code: 'STALE_VERSION',
        params: { version: draft.version + 1 },
      });
      expect((await edit(draft, { stages: [{ id: draft.stages[2], ...STAGES[0] }] })).code).toBe('STALE_VERSION');
      const [version, requirements] = await rowOf(draft.id);
      expect([version, requirements]).toEqual([draft.version + 1, 1]);
    });

    it('accepts one of several different parallel edits', async () => {
      const draft = await aDraft(app, tenant.admin);
      const answers = await Promise.all([1, 2, 3].map((turn) => edit(draft, { title: `Título ${turn}` })));
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
    });

    it('creates no new version of the requirements when the documents are the same', async () => {
      const requiredDocuments = [{ documentType: 'doc_3', rule: 'rule_2' }];
      const open = await aPublishedVacancy(app, tenant.admin, { requiredDocuments });
      expect((await edit(open, { requiredDocuments })).data.updateVacancy.version).toBe(open.version);
    });

    const rowOf = async (id: string): Promise<number[]> => {
      const { rows } = await app.owner.query<{ version: number; requirements: number }>(
        'select version, requirements from vacancy where id = $1',
        [id],
      );
      return [rows[0]!.version, rows[0]!.requirements];
    };
  });

  describe('for places and amounts', () => {
    it('accepts a municipality only in its province', async () => {
      const draft = await aDraft(app, tenant.admin, { province: 'mz_mpm', municipality: 'mun_mz_mpm_maputo' });
      expect((await edit(draft, { municipality: 'mun_mz_l_matola' })).faults).toEqual(['INVALID_INPUT municipality']);
      const moved = await edit(draft, { province: 'mz_l' });
      expect(moved.data.updateVacancy.municipality).toBeNull();
      const { data } = await edit(moved.data.updateVacancy as BuiltVacancy, { municipality: 'mun_mz_l_matola' });
      expect(data.updateVacancy.municipality).toEqual({ key: 'mun_mz_l_matola' });
    });

    it('accepts a salary in one currency only', async () => {
      const salary = { salaryMin: { amount: '100', currency: 'MZN' }, salaryMax: { amount: '200', currency: 'USD' } };
      expect((await edit(await aDraft(app, tenant.admin), salary)).faults).toEqual([
        'INVALID_INPUT salaryMax.currency',
      ]);
      const draft = await aDraft(app, tenant.admin, { salaryMax: { amount: '200', currency: 'USD' } });
      const salaryMin = { amount: '100', currency: 'MZN' };
      expect((await edit(draft, { salaryMin })).faults).toEqual(['INVALID_INPUT salaryMin.currency']);
      expect((await edit(draft, { salaryMin, salaryMax: null })).faults).toEqual([]);
    });

    it('shows the limits of the plan, and compares prices only in the same currency', async () => {
      const own = await aTenant(app);
      const LIMITS = '{ vacancyLimits { vacancies running price { amount currency } } }';
      expect((await must(app, own.admin.token, LIMITS)).vacancyLimits).toEqual({
        vacancies: null,
        running: 0,
        price: null,
      });
      const plan = randomUUID();
      await app.owner.query(
        `insert into plan (id, name, price, currency, vacancy_limit, vacancy_price_limit) values ($1, $2, 0, 'MZN', 3, 1000)`,
        [plan, `Plano ${plan}`],
      );
      await app.owner.query('update institution set plan_id = $2 where id = $1', [own.id, plan]);
      await aPublishedVacancy(app, own.admin);
      expect((await must(app, own.admin.token, LIMITS)).vacancyLimits).toEqual({
        vacancies: 3,
        running: 1,
        price: { amount: '1000.00', currency: 'MZN' },
      });
      const draft = await aDraft(app, own.admin);
      const price = (amount: string, currency: string) =>
        edit(draft, { openings: 2, price: { amount, currency } }, own.admin.token);
      expect((await price('1', 'USD')).faults).toEqual(['CURRENCY_MISMATCH price.currency']);
      expect((await price('500.01', 'MZN')).faults).toEqual(['PRICE_LIMIT_EXCEEDED price']);
      expect((await price('500', 'MZN')).code).toBe('OK');
    });
  });

  describe('for the names of stages and of their skills', () => {
    const READ = `query ($id: ID!) { vacancy(id: $id) { stages { name skills { name } } } }`;
    const named = (name: string, skill: string) => ({
      stages: [STAGES[0]!, { ...STAGES[1]!, name, skills: [{ name: skill, weight: 60 }] }],
    });
    /** Sends the same stages for a changed vacancy, for a new vacancy and for a template. Returns the three answers. */
    const answers = async (name: string, skill: string) => {
      const draft = await aDraft(app, tenant.admin);
      const template = { input: templateInput(named(name, skill)), key: randomUUID() };
      const created = { input: vacancyInput(named(name, skill)), key: randomUUID() };
      const edited = await edit(draft, named(name, skill));
      return {
        id: draft.id,
        all: [
          edited,
          await graphql(app, tenant.admin.token, CREATE, created),
          await graphql(app, tenant.admin.token, SAVE_TEMPLATE, template),
        ],
      };
    };

    it('stores them normalised', async () => {
      const { id, all } = await answers(' Selecc\u0327a\u0303o\u202e   de\u200b CV ', 'Portugue\u0302s\u00ad');
      expect(all.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
      const expected = { name: 'Selec\u00e7\u00e3o de CV', skills: [{ name: 'Portugu\u00eas' }] };
      const stored = async (vacancyId: string) =>
        (await must(app, tenant.admin.token, READ, { id: vacancyId })).vacancy.stages[1] as object;
      expect(await stored(id)).toEqual(expected);
      expect(await stored(all[1]!.data.createVacancy.id as string)).toEqual(expected);
      expect(all[2]!.data.saveStageTemplate.stages[1]).toMatchObject(expected);
    });

    it.each([
      ['without visible characters', ' \u200b', '\u3164', ['FIELD_REQUIRED', 'FIELD_REQUIRED']],
      ['with a new line', 'a\nb', 'a\nb', ['INVALID_INPUT', 'INVALID_INPUT']],
      ['that are too long', 'é'.repeat(61), 'é'.repeat(101), ['STAGE_NAME_TOO_LONG 60', 'INVALID_INPUT 100']],
    ])('refuses names %s', async (_, name, skill, [ofStage, ofSkill]) => {
      for (const { errors } of (await answers(name, skill)).all)
        expect(
          errors.map(({ extensions: { code, params, field } }) => [field, [code, params?.max].join(' ').trim()]),
        ).toEqual([
          ['stages.1.name', ofStage],
          ['stages.1.skills.0.name', ofSkill],
        ]);
    });
  });

  describe('has stage templates that', () => {
    it('are saved, listed by name, used again, changed and removed', async () => {
      const own = await aTenant(app);
      for (const name of ['b processo', 'A Processo']) await aStageTemplate(app, own.admin, { name });
      const { stageTemplates } = await must(app, own.admin.token, TEMPLATES);
      expect(stageTemplates.map(({ name }: Data) => name as string)).toEqual(['A Processo', 'b processo']);
      // The default name of the first stage is shown in the language of the request, here English.
      const shown = STAGES.map((stage) => (stage.kind === 'POSTING' ? { ...stage, name: 'Job posting' } : stage));
      expect(stageTemplates[0].stages).toEqual(shown);
      const [template] = stageTemplates as { id: string; version: number; stages: object[] }[];
      const begun = await aDraft(app, own.admin, { stages: template!.stages });
      expect(begun.stages).toHaveLength(3);
      const input = { name: ' Curto ', stages: [STAGES[0]] };
      const changed = await must(app, own.admin.token, EDIT_TEMPLATE, { ...template, input });
      expect(changed.updateStageTemplate).toEqual({ version: 2, name: 'Curto', stages: [{ name: 'Job posting' }] });
      expect((await graphql(app, own.admin.token, EDIT_TEMPLATE, { ...template, input })).code).toBe('STALE_VERSION');
      expect((await graphql(app, own.admin.token, DELETE_TEMPLATE, template!)).code).toBe('STALE_VERSION');
      await must(app, own.admin.token, DELETE_TEMPLATE, { ...template, version: 2 });
      expect((await must(app, own.admin.token, TEMPLATES)).stageTemplates).toHaveLength(1);
      const { rows } = await app.owner.query('select action from audit_event where object_id = $1 order by seq', [
        template!.id,
      ]);
      expect(rows.map(({ action }: Data) => action as string)).toEqual([
        'stage-template.created',
        'stage-template.changed',
        'stage-template.removed',
      ]);
    });

    it.each([
      ['no name', { name: ' ' }, ['FIELD_REQUIRED name']],
      ['no stages', { stages: [] }, ['INVALID_INPUT stages']],
      ['another first stage', { stages: [STAGES[1]] }, ['INVALID_INPUT stages']],
      [
        'a long name of a stage',
        { stages: [{ ...STAGES[0], name: 'x'.repeat(61) }] },
        ['STAGE_NAME_TOO_LONG stages.0.name'],
      ],
      [
        'skills over 100',
        {
          stages: [
            {
              ...STAGES[0],
              skills: [
                { name: 'a', weight: 60 },
                { name: 'b', weight: 60 },
              ],
            },
          ],
        },
        ['WEIGHTS_OVER_100 stages.0.skills'],
      ],
    ])('are refused with %s', async (_, changes, faults) => {
      const answer = await graphql(app, tenant.admin.token, SAVE_TEMPLATE, {
        input: templateInput(changes),
        key: randomUUID(),
      });
      expect(answer.faults).toEqual(faults);
    });

    it('have unique names, are at most 50, and are created once per key', async () => {
      const own = await aTenant(app);
      const save = (name: string, key = randomUUID()) =>
        graphql(app, own.admin.token, SAVE_TEMPLATE, { input: templateInput({ name }), key });
      const twins = await Promise.all(['Padrão', 'PADRÃO'].map((name) => save(name)));
      expect(twins.map(({ faults }) => faults[0] ?? 'OK').sort()).toEqual(['ALREADY_EXISTS name', 'OK']);
      const key = randomUUID();
      const [one, again] = [await save('Outro', key), await save('Outro', key)];
      expect(again.data).toEqual(one.data);
      expect((await save('Terceiro', key)).code).toBe('IDEMPOTENCY_CONFLICT');
      await app.owner.query(
        `insert into stage_template (id, tenant_id, name, stages) select gen_random_uuid(), $1, 'Modelo ' || n, '[]' from generate_series(1, 48) n`,
        [own.id],
      );
      expect((await save('Mais um')).code).toBe('QUOTA_EXCEEDED');
    });

    it('are visible only in their institution, to staff who may edit vacancies', async () => {
      const template = await aStageTemplate(app, tenant.admin);
      expect((await must(app, other.admin.token, TEMPLATES)).stageTemplates).toEqual([]);
      const input = templateInput();
      expect((await graphql(app, other.admin.token, EDIT_TEMPLATE, { ...template, input })).code).toBe('NOT_FOUND');
      expect((await graphql(app, other.admin.token, DELETE_TEMPLATE, template)).code).toBe('NOT_FOUND');
      const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
      expect((await graphql(app, observer.token, TEMPLATES)).code).toBe('FORBIDDEN');
      expect((await graphql(app, observer.token, SAVE_TEMPLATE, { input, key: randomUUID() })).code).toBe('FORBIDDEN');
    });
  });
});
