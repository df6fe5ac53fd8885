import { randomUUID } from 'node:crypto';

import { aCandidate, aRoot, aTenant, type Person } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy } from '../../support/data/builders';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const OPEN = { endpoint: '/public/graphql' } as const;
const ADD = `mutation ($input: NewOptionInput!, $key: ID!) { createOption(input: $input, idempotencyKey: $key) { id version key position active edited } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: OptionChangeInput!) { updateOption(id: $id, version: $version, input: $input) { id version position active edited } }`;
const OFFERED = `{ options(list: AVAILABILITY) { key text { pt } } }`;
const ITEMS = `{ optionItems(filter: { list: AVAILABILITY }) { items { id version key position active text { en pt fr } } } }`;
const JOBS = `query ($filter: JobFilter) { jobs(filter: $filter) { total items { id kind state attempts error } } }`;
const RETRY = `mutation ($ids: [ID!]!) { retryJobs(ids: $ids) }`;
const AUDIT = `query ($filter: AuditFilter, $page: PageInput) { auditEvents(filter: $filter, page: $page) {
  endCursor items { id at action objectName reason actor { name } entity { id } changes { field value } } } }`;

describe('root, for option lists, audit and jobs:', () => {
  let app: TestApp;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app);
  }, 120_000);
  afterAll(() => app.close());

  const ask = (document: string, variables: object = {}): Promise<Answer> =>
    graphql(app, root.token, document, variables);
  const does = (document: string, variables: object = {}): Promise<Data> => must(app, root.token, document, variables);
  const offered = async (): Promise<{ key: string; text: { pt: string } }[]> =>
    (await must(app, null, OFFERED, {}, OPEN)).options as { key: string; text: { pt: string } }[];
  const items = async (): Promise<Data[]> => (await does(ITEMS)).optionItems.items as Data[];

  describe('option lists', () => {
    it('show a changed text at once, and keep it when the options are loaded again', async () => {
      const [item] = await items();
      const pt = `Imediata ${randomUUID()}`;
      const input = { text: { ...item.text, pt }, position: item.position, active: true };
      const both = await Promise.all([1, 2].map(() => ask(CHANGE, { id: item.id, version: item.version, input })));
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      expect((await offered()).find(({ key }) => key === item.key)?.text.pt).toBe(pt);
      const { loadOptions } = await import('../../../src/features/options');
      await loadOptions((text, values) => app.owner.query(text, values));
      expect((await items()).find(({ id }) => id === item.id).text.pt).toBe(pt);
    });

    it('can hide, show and move an option', async () => {
      const before = await items();
      const last = before.at(-1);
      const change = (changes: object, version: number) =>
        does(CHANGE, { id: last.id, version, input: { text: last.text, position: 1, active: false, ...changes } });
      const { updateOption: off } = await change({}, last.version);
      expect(off).toMatchObject({ position: 1, active: false, edited: true });
      expect((await offered()).map(({ key }) => key)).not.toContain(last.key);
      await change({ active: true }, off.version);
      expect((await offered())[0]?.key).toBe(last.key);
      const places = (await items()).map(({ position }) => position as number);
      expect(new Set(places).size).toBe(places.length);
    });

    it('get a new option at the end, once per key', async () => {
      const key = randomUUID();
      const input = { list: 'AVAILABILITY', text: { en: 'Nights', pt: 'De noite', fr: 'La nuit' } };
      const [one, two] = await Promise.all([1, 2].map(() => does(ADD, { input, key })));
      expect(one).toEqual(two);
      expect(one.createOption).toMatchObject({ active: true, edited: true });
      expect((await offered()).at(-1)?.text.pt).toBe('De noite');
      const bad = { list: 'DISTRICT', text: { en: 'x', pt: 'x', fr: 'x' } };
      expect((await ask(ADD, { input: bad, key: randomUUID() })).faults).toEqual(['FIELD_REQUIRED parent']);
      const blank = { list: 'TOOL', text: { en: '', pt: ' ', fr: 'x' } };
      expect((await ask(ADD, { input: blank, key: randomUUID() })).faults.sort()).toEqual([
        'FIELD_REQUIRED text.en',
        'FIELD_REQUIRED text.pt',
      ]);
      expect(
        (await ask(CHANGE, { id: randomUUID(), version: 1, input: { ...input, position: 1, active: true } })).code,
      ).not.toBe('OK');
    });
  });

  it('the audit log is read newest first and filtered by object, action, actor and text', async () => {
    const { id } = await aTenant(app);
    const suspend = `mutation ($id: ID!, $version: Int!, $reason: String!) { suspendEntity(id: $id, version: $version, reason: $reason) { id } }`;
    const back = suspend.replace('suspendEntity', 'reactivateEntity');
    await does(suspend, { id, version: 1, reason: 'Primeiro' });
    await does(back, { id, version: 2, reason: 'Segundo' });
    const about = async (filter: object) => (await does(AUDIT, { filter })).auditEvents.items as Data[];
    const mine = await about({ objectId: id });
    expect(mine.map(({ action, reason }) => [action, reason])).toEqual([
      ['entity.reactivated', 'Segundo'],
      ['entity.suspended', 'Primeiro'],
    ]);
    expect(mine[0].actor.name).toBe('Raiz');
    expect(mine[1].changes).toEqual([{ field: 'status', value: '["ACTIVE","SUSPENDED"]' }]);
    expect((await about({ objectId: id, action: 'entity.suspended' })).length).toBe(1);
    expect((await about({ objectId: id, action: 'entity.' })).length).toBe(2);
    expect((await about({ objectId: id, q: 'primeiro' })).length).toBe(1);
    expect((await about({ objectId: id, until: mine[1].at })).length).toBe(0);
    expect((await about({ actorId: root.id, withReads: false })).every(({ action }) => !/listed$/.test(action))).toBe(
      true,
    );
    expect((await about({ action: 'audit.listed' })).length).toBeGreaterThan(0);
    expect((await ask(AUDIT, { filter: { action: `' or 1=1` } })).code).toBe('INVALID_INPUT');
  });

  it('the audit log names its objects, but nobody whose data were erased', async () => {
    const tenant = await aTenant(app);
    const person = await aCandidate(app);
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, person);
    const reject = `mutation ($id: ID!) { rejectCandidacy(id: $id, version: 1, reason: "more_experience") { id } }`;
    await must(app, tenant.admin.token, reject, { id: candidacyId });
    const names = async (objectId: string): Promise<string[]> =>
      ((await does(AUDIT, { filter: { objectId } })).auditEvents.items as Data[]).map(
        ({ objectName }) => objectName as string,
      );
    const { rows } = await app.owner.query<{ name: string; title: string }>(
      'select p.name, v.title from person p, vacancy v where p.id = $1 and v.id = $2',
      [person.id, vacancy.id],
    );
    expect(new Set(await names(candidacyId))).toEqual(new Set([rows[0]!.name]));
    expect(new Set(await names(vacancy.id))).toEqual(new Set([rows[0]!.title]));
    await app.owner.query(`update person set name = '' where id = $1`, [person.id]);
    expect(new Set(await names(candidacyId))).toEqual(new Set([null]));
  });

  describe('jobs', () => {
    let worker: TestWorker;
    afterAll(() => worker?.close());
    const aFailedMail = async (): Promise<string> => {
      const id = randomUUID();
      await app.owner.query(
        `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, status, send_after, attempts, last_error)
         values ($1, $2, 'ana@exemplo.co.mz', 'application.received', 'pt', $3, 'FAILED', now(), 8, '451 tente mais tarde')`,
        [id, `test:${id}`, { name: 'Ana', vacancy: 'Contabilista', entity: 'Embondeiro', link: 'http://localhost/x' }],
      );
      return id;
    };
    const found = async (ids: string[]): Promise<Data[]> =>
      (await does(JOBS, { filter: { ids } })).jobs.items as Data[];

    it('that failed are listed and retried, and a second retry in parallel has no effect', async () => {
      const ids = [await aFailedMail(), await aFailedMail(), await aFailedMail()];
      expect(await found([ids[0]!])).toMatchObject([
        { kind: 'MAIL', state: 'FAILED', attempts: 8, error: '451 tente mais tarde' },
      ]);
      expect((await ask(RETRY, { ids: [] })).code).toBe('INVALID_INPUT');
      const answers = await Promise.all([does(RETRY, { ids }), does(RETRY, { ids })]);
      expect(answers.some(({ retryJobs }) => retryJobs === 3)).toBe(true);
      worker = await startTestWorker();
      await until(
        async () =>
          (await app.owner.query(`select status from mail_message where id = any ($1)`, [ids])).rows as Data[],
        (rows) => rows.every(({ status }) => status === 'SENT'),
        20_000,
      );
      expect(await found(ids)).toEqual([]);
      expect(await does(RETRY, { ids })).toEqual({ retryJobs: 0 });
    }, 40_000);

    it('are stored in tables that the login of root cannot read', async () => {
      const { rows } = await app.owner.query(
        `select table_name from information_schema.role_table_grants
         where grantee = current_database() || '_root' and table_name in ('outbox_pending', 'outbox_delivery', 'outbox_done') or table_schema = 'jobs' and grantee = current_database() || '_root'`,
      );
      expect(rows).toEqual([]);
    });
  });
});
