import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { LIST_ACCESS, ListName } from '../../../src/platform/access/list-name';
import { ExportsRepository } from '../../../src/platform/exports/exports.repository';
import { FileSweep } from '../../../src/platform/storage/upkeep/file-sweep';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { anUnsolicited, ATTACH } from '../../support/unsolicited/unsolicited';
import { endedExport, exported, exportedRows, ONE_EXPORT, requestExport } from '../../support/exports/exports';
import { until } from '../../support/setup/wait';

const SWITCH = `mutation ($id: ID!, $version: Int!, $on: Boolean!) { updateVacancy(id: $id, version: $version, input: { blindMode: $on }) { version blindMode } }`;
const NAMES = { list: 'CANDIDACIES', columns: ['candidateName'] };
const GONE = { state: 'FAILED', error: { code: 'EXPORT_WITHDRAWN' }, download: null, canCancel: false, size: null };

describe('exports of an institution that switches blind mode on', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    [tenant, other] = [await aTenant(app), await aTenant(app)];
    vacancy = await aPublishedVacancy(app, tenant.admin);
    await anApplication(app, await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' }), vacancy.id);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const version = async (): Promise<number> => {
    const { rows } = await app.owner.query<{ version: number }>('select version from vacancy where id = $1', [
      vacancy.id,
    ]);
    return rows[0]!.version;
  };
  const set = async (on: boolean, by: Person = tenant.admin) =>
    graphql(app, by.token, SWITCH, { id: vacancy.id, version: await version(), on });
  const made = async (by: Person, input: Parameters<typeof exported>[2]): Promise<Data> =>
    (await exported(app, by.token, input)).made;
  const shown = async (by: Person, { id }: Data): Promise<Data> =>
    (await must(app, by.token, ONE_EXPORT, { id }, { locale: 'en' })).listExport as Data;
  const stored = async ({ id }: Data): Promise<Data> =>
    (await app.owner.query<Data>('select * from list_export where id = $1', [id])).rows[0];

  it('made before cannot be downloaded, with the reason; made after they have no names', async () => {
    const colleague = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
    expect(await exportedRows(app, tenant.admin.token, NAMES)).toContainEqual(['Zubaida Xitimela']);
    const [own, dossier] = [await made(tenant.admin, NAMES), await made(colleague, { ...NAMES, format: 'PDF' })];
    const { storage_key: key } = await stored(own);
    expect((await set(true)).code).toBe('OK');
    for (const [by, one] of [
      [tenant.admin, own],
      [colleague, dossier],
    ] as const) {
      const now = await shown(by, one);
      expect(now).toMatchObject(GONE);
      expect(now.error.message).toMatch(/^Blind mode has hidden more candidates since this export began/);
    }
    // A link that was issued before lasts for a minute. The sweep of unused files deletes the file.
    const old = new Date(Date.now() - 2 * 3_600_000);
    await utimes(path.join(app.dataDir, 'files', key as string), old, old);
    await worker.get(FileSweep).run();
    expect((await fetch(`${app.url}${own.download.url as string}`)).status).toBe(404);
    expect(await exportedRows(app, tenant.admin.token, NAMES)).toContainEqual(['Candidato 1']);
  });

  it('are recorded, each with the person who switched blind mode on and with an event', async () => {
    const colleague = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
    const one = await made(colleague, NAMES);
    await set(true);
    const { rows: audit } = await app.owner.query<Data>(
      `select actor_id, tenant_id, changes from audit_event where object_id = $1 and action = 'export.withdrawn'`,
      [one.id],
    );
    expect(audit).toEqual([{ actor_id: tenant.admin.id, tenant_id: tenant.id, changes: { list: 'CANDIDACIES' } }]);
    const { rows: events } = await app.owner.query(
      `select 1 from outbox where name = 'export.withdrawn' and payload ->> 'exportId' = $1`,
      [one.id],
    );
    expect(events).toHaveLength(1);
  });

  it('stay when they have no candidates, belong to another institution, or nothing was switched on', async () => {
    const { id: vacancyId } = await aPublishedVacancy(app, other.admin);
    await anApplication(app, await aCandidate(app, { name: 'Abel' }), vacancyId);
    const [clients, foreign] = [await made(tenant.admin, { list: 'DEPARTMENTS' }), await made(other.admin, NAMES)];
    await set(true);
    expect(await shown(tenant.admin, clients)).toMatchObject({ state: 'READY', error: null });
    const theirs = await shown(other.admin, foreign);
    expect(theirs).toMatchObject({ state: 'READY', error: null });
    expect((await fetch(`${app.url}${theirs.download.url as string}`)).status).toBe(200);
    const after = await made(tenant.admin, NAMES);
    await set(true);
    await set(false);
    expect(await shown(tenant.admin, after)).toMatchObject({ state: 'READY', error: null });
  });

  it('end also when an application is attached to a vacancy in blind mode, and to no other vacancy', async () => {
    const id = await anUnsolicited(app, await aCandidate(app), tenant.id);
    const blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    const [first, foreign] = [await made(tenant.admin, NAMES), await made(other.admin, NAMES)];
    const attach = async (candidacyId: string, vacancyId: string, at = 1) =>
      (await graphql(app, tenant.admin.token, ATTACH, { id: candidacyId, version: at, vacancyId })).code;
    expect(await attach(id, blind.id, 2)).toBe('STALE_VERSION');
    expect(await attach(await anUnsolicited(app, await aCandidate(app), tenant.id), vacancy.id)).toBe('OK');
    expect(await shown(tenant.admin, first)).toMatchObject({ state: 'READY', error: null });
    expect(await attach(id, blind.id)).toBe('OK');
    expect(await shown(tenant.admin, first)).toMatchObject(GONE);
    expect(await shown(other.admin, foreign)).toMatchObject({ state: 'READY', error: null });
  });

  it('stay as they are when they have expired', async () => {
    const one = await made(tenant.admin, NAMES);
    await app.owner.query(`update list_export set expires_at = now() - interval '1 minute' where id = $1`, [one.id]);
    await set(true);
    expect((await stored(one)).state).toBe('READY');
  });

  it('stay when the switch is refused', async () => {
    const one = await made(tenant.admin, NAMES);
    const viewer = await aStaffMember(app, tenant.id, { grants: [{ permission: 'VACANCY_VIEW', scope: 'ALL' }] });
    expect((await set(true, viewer)).code).toBe('FORBIDDEN');
    expect((await set(true, other.admin)).code).toBe('NOT_FOUND');
    const late = { id: vacancy.id, version: (await version()) + 1, on: true };
    expect((await graphql(app, tenant.admin.token, SWITCH, late)).code).toBe('STALE_VERSION');
    expect(await shown(tenant.admin, one)).toMatchObject({ state: 'READY', error: null });
  });

  it('end without a file when their rows were read before the switch', async () => {
    const exports = worker.get(ExportsRepository);
    const finish = exports.finish.bind(exports);
    jest.spyOn(exports, 'finish').mockImplementationOnce(async (...given) => {
      expect((await set(true)).code).toBe('OK');
      return finish(...given);
    });
    const { id } = (await requestExport(app, tenant.admin.token, NAMES)).data.exportRows as Data;
    expect(await endedExport(app, tenant.admin.token, id as string)).toMatchObject(GONE);
    expect(await stored({ id })).toMatchObject({ storage_key: null, sha256: null });
  });

  it('wait for a switch that is not committed before they read rows', async () => {
    const blind = await app.owner.connect();
    let asked: Data;
    try {
      await blind.query('begin');
      await blind.query(`select pg_advisory_xact_lock(hashtextextended('withdraw-exports:' || $1, 0))`, [tenant.id]);
      await blind.query('update vacancy set blind_mode = true where id = $1', [vacancy.id]);
      asked = (await requestExport(app, tenant.admin.token, NAMES)).data.exportRows as Data;
      await until(
        () =>
          app.owner.query(
            `select 1 from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          ),
        ({ rows }) => rows.length > 0,
      );
      expect((await stored(asked)).state).toBe('PENDING');
      await blind.query('commit');
    } finally {
      blind.release();
    }
    const { download, state } = await endedExport(app, tenant.admin.token, asked.id as string);
    expect(state).toBe('READY');
    expect(await (await fetch(`${app.url}${download.url as string}`)).text()).toContain('Candidato 1');
  });

  it('ends two switches at once with one withdrawal', async () => {
    const one = await made(tenant.admin, NAMES);
    const at = await version();
    const variables = { id: vacancy.id, version: at, on: true };
    const both = await Promise.all([1, 2].map(() => graphql(app, tenant.admin.token, SWITCH, variables)));
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(await shown(tenant.admin, one)).toMatchObject(GONE);
    const { rows } = await app.owner.query(
      `select 1 from audit_event where object_id = $1 and action = 'export.withdrawn'`,
      [one.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('are all those of lists with candidates', async () => {
    const lists = Object.values(ListName).filter((list) => LIST_ACCESS[list].kind === 'STAFF');
    await app.owner.query(
      `insert into list_export (id, tenant_id, owner_id, list, format, columns, locale, state, storage_key, requested_at,
         ended_at, expires_at)
       select gen_random_uuid(), $1, $2, list, 'CSV', '{name}', 'pt', 'READY', gen_random_uuid(), now(), now(),
         now() + interval '1 day'
       from unnest($3::text[]) list`,
      [tenant.id, tenant.admin.id, lists],
    );
    await set(true);
    const { rows } = await app.owner.query<{ list: string }>(
      `select list from list_export where tenant_id = $1 and state = 'READY' order by list`,
      [tenant.id],
    );
    expect(rows.map(({ list }) => list)).toEqual(['DEPARTMENTS', 'ROLES', 'TRAINING_AREAS', 'USERS', 'VACANCIES']);
  });
});
