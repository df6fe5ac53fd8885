import { randomUUID } from 'node:crypto';

import { aCandidate, aRoot, aTenant, type Person } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy, aPublishedVacancy } from '../../support/data/builders';
import { requestExport } from '../../support/exports/exports';
import { aSharedView, SET_DEFAULT_VIEW } from '../../support/data/views';
import { aTrainingArea } from '../../support/data/institution';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const OPEN = { endpoint: '/public/graphql' } as const;
const ADD = `mutation ($input: NewOptionInput!, $key: ID!) { createOption(input: $input, idempotencyKey: $key) { id version key position active edited } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: OptionChangeInput!) { updateOption(id: $id, version: $version, input: $input) { id version position active edited } }`;
const OFFERED = `{ options(list: AVAILABILITY) { key text { pt } } }`;
const ITEMS = `{ optionItems(filter: { list: AVAILABILITY }) { items { id version key position active text { en pt fr } } } }`;
const JOBS = `query ($filter: JobFilter) { jobs(filter: $filter) { total items { id kind state attempts error } } }`;
const RETRY = `mutation ($selection: JobSelection!) { retryJobs(selection: $selection) }`;
const COUNT = `query ($selection: JobSelection!) { jobSelection(selection: $selection) }`;
const AUDIT = `query ($filter: AuditFilter, $page: PageInput) { auditEvents(filter: $filter, page: $page) {
  endCursor items { id at action objectName reason actor { name } entity { id } changes { field value named } } } }`;

describe('root, for option lists, audit and jobs:', () => {
  let app: TestApp;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app);
  });
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
      const search = `query ($q: String) { optionItems(filter: { list: AVAILABILITY, q: $q }) { items { id } } }`;
      expect((await does(search, { q: pt })).optionItems.items).toEqual([{ id: item.id }]);
      // The names of the languages are not searched.
      expect((await does(search, { q: '"pt"' })).optionItems.items).toEqual([]);
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
    const { id, admin } = await aTenant(app);
    const view = await aSharedView(app, admin.id);
    await must(app, admin.token, SET_DEFAULT_VIEW, { list: 'VACANCIES', viewId: view });
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
    const status = '["ACTIVE","SUSPENDED"]';
    expect(mine[1].changes).toEqual([{ field: 'status', value: status, named: status }]);
    expect((await about({ objectId: id, action: 'entity.suspended' })).length).toBe(1);
    expect((await about({ objectId: id, action: 'entity.' })).length).toBe(2);
    expect((await about({ objectId: id, q: 'primeiro' })).length).toBe(1);
    expect((await about({ objectId: view, action: 'view.default_set' })).length).toBe(1);
    expect((await about({ objectId: id, until: mine[1].at })).length).toBe(0);
    expect((await about({ actorId: root.id, withReads: false })).every(({ action }) => !/listed$/.test(action))).toBe(
      true,
    );
    expect((await about({ action: 'audit.listed' })).length).toBeGreaterThan(0);
    expect((await ask(AUDIT, { filter: { action: `' or 1=1` } })).code).toBe('INVALID_INPUT');
  });

  it('the audit log has the names of the stages of a move in addition to the ids', async () => {
    const tenant = await aTenant(app);
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const [from, to] = vacancy.stages;
    const advance = `mutation ($id: ID!, $stage: ID!) { advanceCandidacy(id: $id, version: 1, stageId: $stage) { id } }`;
    await must(app, tenant.admin.token, advance, { id: candidacyId, stage: to });
    const { rows } = await app.owner.query<{ name: string }>('select name from stage where id = $1', [to]);
    const stageChange = async (): Promise<Data> => {
      const { items } = (await does(AUDIT, { filter: { objectId: candidacyId, action: 'candidacy.advance' } }))
        .auditEvents;
      return items[0].changes.find(({ field }: Data) => field === 'stage');
    };
    const first = expect.any(String) as string;
    const { value, named } = await stageChange();
    expect(JSON.parse(value as string)).toEqual([from, to]);
    expect(JSON.parse(named as string)).toEqual([first, rows[0]!.name]);
    expect(named).not.toContain(from);
  });

  it('the audit log names lists, columns, options and the records of a filter in the language of the reader', async () => {
    const { admin } = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, admin);
    const { rows } = await app.owner.query<{ title: string }>('select title from vacancy where id = $1', [vacancy.id]);
    const request = { list: 'CANDIDACIES', columns: ['stage', 'appliedAt'], filter: { vacancyId: vacancy.id } };
    const { exportRows } = (await requestExport(app, admin.token, request)).data;
    const area = await aTrainingArea(app, admin);
    const named = async (objectId: unknown, locale: string): Promise<Data> => {
      const { data } = await graphql(app, root.token, AUDIT, { filter: { objectId } }, { locale });
      const { changes } = (data.auditEvents.items as Data[]).at(-1)!;
      return Object.fromEntries((changes as Data[]).map((one) => [one.field, JSON.parse(one.named as string)]));
    };
    const filter = { vacancyId: rows[0]!.title };
    const requested = { list: 'Candidaturas', columns: ['Etapa', 'Candidatou-se em'], filter };
    expect(await named(exportRows.id, 'pt')).toMatchObject(requested);
    expect(await named(exportRows.id, 'en')).toMatchObject({ list: 'Applications', columns: ['Stage', 'Applied'] });
    expect(await named(area.id, 'fr')).toMatchObject({ field: 'Philosophie' });
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

    it('that match a filter are counted and retried together, each with its audit row', async () => {
      const began = new Date();
      const template = `manual.${randomUUID()}`;
      await app.owner.query(
        `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, status, send_after, attempts,
           last_error, created_at)
         select gen_random_uuid(), 'test:' || gen_random_uuid(), 'ana@exemplo.co.mz', $1, 'pt', '{}', 'FAILED',
           now() + interval '1 day', 8, '451', now() - make_interval(days => n / 1200)
         from generate_series(0, 2399) n`,
        [template],
      );
      const { rows } = await app.owner.query<{ id: string; created_at: Date }>(
        'select id, created_at from mail_message where template_key = $1 order by created_at, id',
        [template],
      );
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const counted = async (filter: object, except: string[] = []) =>
        (await does(COUNT, { selection: { filter: { name: template, ...filter }, except } })).jobSelection as number;
      expect(await counted({})).toBe(2400);
      expect(await counted({ kind: ['DUE'] })).toBe(0);
      expect(await counted({ kind: ['MAIL'], since })).toBe(1200);
      const except = [rows.at(-1)!.id];
      expect(await counted({ since }, except)).toBe(1199);
      const selection = { filter: { name: template, kind: ['MAIL'], since }, except };
      const { retryJobs } = await does(RETRY, { selection });
      expect(retryJobs).toBe(1199);
      const { rows: after } = await app.owner.query(
        `select status, count(*)::int as n from mail_message where template_key = $1 group by status order by status`,
        [template],
      );
      expect(after).toEqual([
        { status: 'FAILED', n: 1201 },
        { status: 'QUEUED', n: 1199 },
      ]);
      const { rows: audit } = await app.owner.query(
        `select count(*)::int as n, count(distinct object_id)::int as objects from audit_event
         where action = 'job.retried' and actor_id = $1 and at >= $2 and object_id = any ($3)`,
        [root.id, began, rows.map(({ id }) => id)],
      );
      expect(audit).toEqual([{ n: 1199, objects: 1199 }]);
      await app.owner.query('delete from mail_message where template_key = $1', [template]);
    });

    it('that failed are listed and retried, and a second retry in parallel has no effect', async () => {
      const ids = [await aFailedMail(), await aFailedMail(), await aFailedMail()];
      expect(await found([ids[0]!])).toMatchObject([
        { kind: 'MAIL', state: 'FAILED', attempts: 8, error: '451 tente mais tarde' },
      ]);
      const faults = async (selection: object) => (await ask(RETRY, { selection })).faults;
      expect(await faults({ ids: [] })).toEqual(['FIELD_REQUIRED selection.ids']);
      expect(await faults({})).toEqual(['INVALID_INPUT selection']);
      expect(await faults({ ids, filter: {} })).toEqual(['INVALID_INPUT selection']);
      expect(await faults({ ids, except: ids })).toEqual(['INVALID_INPUT selection.except']);
      expect(await faults({ ids: ['x'] })).toEqual(['INVALID_INPUT selection.ids']);
      expect(await faults({ ids: Array.from({ length: 1001 }, () => randomUUID()) })).toEqual([
        'INVALID_INPUT selection.ids',
      ]);
      const selection = { ids };
      const answers = await Promise.all([does(RETRY, { selection }), does(RETRY, { selection })]);
      expect(answers.some(({ retryJobs }) => retryJobs === 3)).toBe(true);
      worker = await startTestWorker();
      await until(
        async () =>
          (await app.owner.query(`select status from mail_message where id = any ($1)`, [ids])).rows as Data[],
        (rows) => rows.every(({ status }) => status === 'SENT'),
        20_000,
      );
      expect(await found(ids)).toEqual([]);
      expect(await does(RETRY, { selection })).toEqual({ retryJobs: 0 });
    });

    it('are stored in tables that the login of root cannot read', async () => {
      const { rows } = await app.owner.query(
        `select table_name from information_schema.role_table_grants
         where grantee = current_database() || '_root' and table_name in ('outbox_pending', 'outbox_delivery', 'outbox_done') or table_schema = 'jobs' and grantee = current_database() || '_root'`,
      );
      expect(rows).toEqual([]);
    });
  });
});
