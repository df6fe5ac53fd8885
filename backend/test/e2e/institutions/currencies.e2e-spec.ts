import { randomUUID } from 'node:crypto';

import { DEFAULT_CURRENCY } from '../../../src/common/currency';
import { aCandidate, aRoot, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { inDays, vacancyInput } from '../../support/data/builders';

const PLAN = `mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id version currency } }`;
const EDIT_PLAN = `mutation ($id: ID!, $version: Int!, $input: PlanInput!) { updatePlan(id: $id, version: $version, input: $input) { currency } }`;
const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version publishAt endDate price { amount currency } salaryMin { currency } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version } }`;
const CV = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { salaryMin { amount currency } } }`;
const OPEN = `query ($filter: PublicVacancyFilter, $sort: PublicVacancySort) { vacancies(filter: $filter, sort: $sort) { total items { id } } }`;
const SAVE = `mutation ($input: SavedSearchInput!, $key: ID!) { saveSearch(input: $input, idempotencyKey: $key) { id } }`;

describe('an amount of money', () => {
  let app: TestApp;
  let root: Person;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    root = await aRoot(app);
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const create = (changes: object, by: Tenant = tenant, locale = 'en'): Promise<Answer> =>
    graphql(app, by.admin.token, CREATE, { input: vacancyInput(changes), key: randomUUID() }, { locale });
  const createPlan = (changes: object): Promise<Answer> =>
    graphql(app, root.token, PLAN, {
      input: { name: `Plano ${randomUUID()}`, price: '10', ...changes },
      key: randomUUID(),
    });
  const aTenantWith = async (changes: object): Promise<Tenant> => {
    const { data } = await createPlan(changes);
    const own = await aTenant(app);
    await app.owner.query('update institution set plan_id = $2 where id = $1', [own.id, data.createPlan.id]);
    return own;
  };

  it('has the default currency in columns, plans, vacancies and profiles if nobody chose another', async () => {
    const { rows } = await app.owner.query<{ column: string; preset: string }>(
      `select table_name || '.' || column_name as column, column_default as preset from information_schema.columns
       where table_schema = 'public' and column_name ~ 'currency$' order by 1`,
    );
    const columns = ['candidate.salary_currency', 'plan.currency', 'vacancy.price_currency', 'vacancy.salary_currency'];
    expect(rows).toEqual(columns.map((column) => ({ column, preset: `'${DEFAULT_CURRENCY}'::text` })));

    const own = await aTenantWith({ vacancyPriceLimit: '1000' });
    expect((await createPlan({})).data.createPlan.currency).toBe('USD');
    const { data } = await create({ price: { amount: '10' }, salaryMin: { amount: '5' } }, own);
    expect(data.createVacancy).toMatchObject({
      price: { amount: '10.00', currency: 'USD' },
      salaryMin: { currency: 'USD' },
    });
    const person = await aCandidate(app, { province: null });
    const { updateCandidate } = await must(app, person.token, CV, {
      version: 1,
      input: { salaryMin: { amount: '9' } },
    });
    expect(updateCandidate.salaryMin).toEqual({ amount: '9.00', currency: 'USD' });
  });

  it.each(['ZZZ', 'MZM'])('is refused in a currency that is not in the list: %s', async (currency) => {
    const money = { amount: '1', currency };
    const filter = { q: 'x', salaryFrom: money };
    const person = await aCandidate(app, { province: null });
    const { data } = await createPlan({});
    const plan = { ...data.createPlan, currency: undefined, input: { name: 'x', price: '1', currency } };
    const answers: [Promise<Answer>, string][] = [
      [createPlan({ currency }), 'currency'],
      [graphql(app, root.token, EDIT_PLAN, plan), 'currency'],
      [create({ price: money }), 'price.currency'],
      [create({ salaryMin: money }), 'salaryMin.currency'],
      [create({ salaryMax: money }), 'salaryMax.currency'],
      [graphql(app, person.token, CV, { version: 1, input: { salaryMin: money } }), 'salaryMin.currency'],
      [graphql(app, null, OPEN, { filter }, { endpoint: '/public/graphql' }), 'filter.salaryFrom.currency'],
      [graphql(app, null, OPEN, { filter: { currency } }, { endpoint: '/public/graphql' }), 'filter.currency'],
      [
        graphql(app, person.token, SAVE, { input: { name: 'x', alert: 'NONE', filter }, key: randomUUID() }),
        'filter.salaryFrom.currency',
      ],
    ];
    for (const [answer, field] of answers) expect((await answer).faults).toEqual([`INVALID_INPUT ${field}`]);
  });

  it('of a vacancy is refused if the limit of the plan has another currency, and the error names both', async () => {
    const own = await aTenantWith({ currency: 'MZN', vacancyPriceLimit: '1000' });
    const texts = {
      en: "The price is in USD, but your plan's limit is in MZN. Give the price in MZN.",
      pt: 'O preço está em USD, mas o limite do plano está em MZN. Indique o preço em MZN.',
      fr: 'Le prix est en USD, mais la limite de votre forfait est en MZN. Indiquez le prix en MZN.',
    };
    for (const [locale, message] of Object.entries(texts)) {
      const { errors } = await create({ price: { amount: '10' } }, own, locale);
      const params = { currency: 'USD', limitCurrency: 'MZN' };
      expect(errors).toMatchObject([
        { message, extensions: { code: 'CURRENCY_MISMATCH', field: 'price.currency', params } },
      ]);
    }
    expect((await create({ price: { amount: '10', currency: 'MZN' } }, own)).code).toBe('OK');
    expect((await create({}, own)).code).toBe('OK');
  });

  it('as a salary sorts vacancies first of the requested currency, or else of the default one', async () => {
    const amounts = [
      ['900', 'USD'],
      ['40000', 'MZN'],
      ['1000', 'USD'],
    ] as const;
    const ids: string[] = [];
    for (const [amount, currency] of amounts) {
      const { data } = await create({ showSalary: true, salaryMin: { amount, currency } });
      const { id, version } = data.createVacancy;
      const PUBLISH = `mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { id } }`;
      await must(app, tenant.admin.token, PUBLISH, { id, version });
      ids.push(id);
    }
    const order = async (filter: object) => {
      const variables = { filter: { ids, ...filter }, sort: { field: 'SALARY' } };
      const { vacancies } = await must(app, null, OPEN, variables, { endpoint: '/public/graphql' });
      return vacancies.items.map(({ id }: Data) => ids.indexOf(id));
    };
    expect(await order({})).toEqual([2, 0, 1]);
    expect(await order({ currency: 'MZN' })).toEqual([1, 2, 0]);
    expect(await order({ currency: 'MZN', salaryFrom: { amount: '900' } })).toEqual([2, 0]);
  });
});

describe('a draft vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const create = (changes: object): Promise<Answer> =>
    graphql(app, tenant.admin.token, CREATE, { input: vacancyInput(changes), key: randomUUID() });
  const update = ({ id, version }: Data, input: object): Promise<Answer> =>
    graphql(app, tenant.admin.token, UPDATE, { id, version, input });

  it('is refused with an end before its start, whichever date is given last', async () => {
    const turned = { publishAt: inDays(10), endDate: inDays(5) };
    expect((await create(turned)).faults).toEqual(['DATE_RANGE_INVALID endDate']);
    const { createVacancy: draft } = (await create({ publishAt: null, endDate: null })).data;
    expect((await update(draft, turned)).faults).toEqual(['DATE_RANGE_INVALID endDate']);
    const starts = await update(draft, { publishAt: inDays(10) });
    expect(starts.code).toBe('OK');
    const { version } = starts.data.updateVacancy;
    expect((await update({ ...draft, version }, { endDate: inDays(10) })).code).toBe('OK');
    const { createVacancy: ends } = (await create({ endDate: inDays(5) })).data;
    expect((await update(ends, { publishAt: inDays(10) })).faults).toEqual(['DATE_RANGE_INVALID endDate']);
  });

  it('can be edited after its dates have passed', async () => {
    const { createVacancy: draft } = (await create({ publishAt: inDays(1), endDate: inDays(5) })).data;
    await app.owner.query(
      `update vacancy set publish_at = now() - interval '9 days', end_date = now() - interval '5 days' where id = $1`,
      [draft.id],
    );
    expect((await update(draft, { title: 'Gestora de armazém' })).code).toBe('OK');
  });

  it.each([
    ['two rules', 'rule_2'],
    ['one rule twice', 'rule_1'],
  ])('is refused with a document required twice: %s', async (_, rule) => {
    const requiredDocuments = [
      { documentType: 'doc_1', rule: 'rule_1' },
      { documentType: 'doc_1', rule },
    ];
    const refused = await create({ requiredDocuments });
    expect(refused.faults).toEqual(['INVALID_INPUT requiredDocuments']);
    expect(refused.errors[0]!.extensions.params).toEqual({ reason: 'DOCUMENT_TWICE' });
    expect(refused.errors[0]!.message).toBe('The same document is asked for twice. Choose one rule for it.');
    const { createVacancy: draft } = (await create({})).data;
    expect((await update(draft, { requiredDocuments })).faults).toEqual(['INVALID_INPUT requiredDocuments']);
  });
});
