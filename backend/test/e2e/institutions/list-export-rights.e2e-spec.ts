import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { ExpiredRows } from '../../../src/platform/housekeeping/expired-rows';
import { FileSweep } from '../../../src/platform/storage/upkeep/file-sweep';
import { aRoot, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy } from '../../support/data/builders';
import {
  CANCEL_EXPORT,
  endedExport,
  exported,
  exportedRows,
  ONE_EXPORT,
  requestExport,
} from '../../support/exports/exports';
import { withWorker } from '../../support/app/worker';

const CLIENTS = { list: 'DEPARTMENTS' };
const COLUMNS = `query ($list: ListName!) { exportColumns(list: $list) { key heading isContact isAllowed } }`;

describe('the right to an export', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const withGrants = (
    ...grants: {
      permission: 'VACANCY_LIST' | 'APPLICATION_LIST' | 'APPLICATION_VIEW' | 'DEPARTMENT_LIST';
      scope: 'ALL' | 'DEPARTMENT' | 'ASSIGNED';
    }[]
  ) => aStaffMember(app, tenant.id, { grants, departments: [tenant.departmentId] });
  const stored = async (id: string): Promise<Data> =>
    (await app.owner.query<Data>('select * from list_export where id = $1', [id])).rows[0];
  const actionsOn = async (id: string): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        'select action, actor_id, tenant_id, changes from audit_event where object_id = $1 order by seq',
        [id],
      )
    ).rows;

  it('is the right to read the list, for each kind of person', async () => {
    const root = await aRoot(app, ['ROOT_PARTNERS']);
    const lister = await withGrants({ permission: 'VACANCY_LIST', scope: 'ALL' });
    const codes = async (token: string | null, list: string) => (await requestExport(app, token, { list })).code;
    expect(await codes(null, 'VACANCIES')).toBe('UNAUTHENTICATED');
    expect(await codes(lister.token, 'VACANCIES')).toBe('OK');
    expect(await codes(lister.token, 'DEPARTMENTS')).toBe('FORBIDDEN');
    expect(await codes(lister.token, 'PARTNERS')).toBe('FORBIDDEN');
    expect(await codes(root.token, 'PARTNERS')).toBe('OK');
    expect(await codes(root.token, 'ENTITIES')).toBe('FORBIDDEN');
    expect(await codes(root.token, 'VACANCIES')).toBe('FORBIDDEN');
  });

  it('is refused with the faulty columns, filters and sort orders', async () => {
    const lister = await withGrants({ permission: 'APPLICATION_LIST', scope: 'ALL' });
    const fault = async (by: Staff, input: Parameters<typeof requestExport>[2]) => {
      const { code, errors } = await requestExport(app, by.token, input);
      return [code, errors[0]?.extensions.field];
    };
    const candidacies = { list: 'CANDIDACIES' };
    expect(await fault(lister, { ...candidacies, columns: ['candidateName', 'email'] })).toEqual([
      'FORBIDDEN',
      'columns.email',
    ]);
    expect(await fault(lister, { ...candidacies, columns: ['password'] })).toEqual([
      'INVALID_INPUT',
      'columns.password',
    ]);
    expect(await fault(lister, { ...candidacies, columns: ['score', 'score'] })).toEqual([
      'INVALID_INPUT',
      'columns.score',
    ]);
    expect(await fault(admin, { ...CLIENTS, filter: { owner: 'x' } })).toEqual(['INVALID_INPUT', 'filter.owner']);
    expect(await fault(admin, { ...CLIENTS, filter: { ids: [['x']] } })).toEqual(['INVALID_INPUT', 'filter.ids.0']);
    expect((await requestExport(app, admin.token, { ...CLIENTS, filter: { q: 'x'.repeat(201) } })).code).toBe(
      'INVALID_INPUT',
    );
    expect(await fault(admin, { list: 'VACANCIES', filter: { status: ['NEW'] } })).toEqual([
      'INVALID_INPUT',
      'filter.status.0',
    ]);
    expect(await fault(admin, { ...CLIENTS, sort: { field: 'PRICE', order: 'ASC' } })).toEqual([
      'INVALID_INPUT',
      'sort.field',
    ]);
    const { exportColumns } = await must(app, lister.token, COLUMNS, candidacies);
    expect(exportColumns).toContainEqual({ key: 'email', heading: 'E-mail', isContact: true, isAllowed: false });
    expect(exportColumns).toContainEqual(expect.objectContaining({ key: 'score', isContact: false, isAllowed: true }));
  });

  it('covers the rows of the scope only: department, own vacancies, own institution', async () => {
    const inDepartment = await aPublishedVacancy(app, admin, { departmentId: tenant.departmentId });
    const elsewhere = await aPublishedVacancy(app, admin);
    const other = await aTenant(app);
    await aPublishedVacancy(app, other.admin);
    const [byDepartment, byOwner] = [
      await withGrants({ permission: 'VACANCY_LIST', scope: 'DEPARTMENT' }),
      await withGrants({ permission: 'VACANCY_LIST', scope: 'ASSIGNED' }),
    ];
    await app.owner.query('update vacancy set owner_id = $2, reference = $3 where id = $1', [
      elsewhere.id,
      byOwner.id,
      'R-2',
    ]);
    await app.owner.query('update vacancy set reference = $2 where id = $1', [inDepartment.id, 'R-1']);
    const input = { list: 'VACANCIES', columns: ['reference'], sort: { field: 'CREATED_AT', order: 'ASC' } };
    await withWorker(async () => {
      const references = async (by: Staff) => (await exportedRows(app, by.token, input)).slice(1).flat();
      expect(await references(admin)).toEqual(['R-1', 'R-2']);
      expect(await references(byDepartment)).toEqual(['R-1']);
      expect(await references(byOwner)).toEqual(['R-2']);
      expect(await references(other.admin)).toEqual(['']);
    });
  });

  it('is checked again when the file is made', async () => {
    const lister = await withGrants({ permission: 'DEPARTMENT_LIST', scope: 'ALL' });
    const leaver = await withGrants({ permission: 'DEPARTMENT_LIST', scope: 'ALL' });
    const [demoted, gone] = await Promise.all(
      [lister, leaver].map(
        async ({ token }) => (await requestExport(app, token, CLIENTS)).data.exportRows.id as string,
      ),
    );
    await app.owner.query('delete from role_permission where role_id = $1', [lister.roleId]);
    await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = $1`, [leaver.id]);
    await withWorker(async () => {
      expect(await endedExport(app, lister.token, demoted!)).toMatchObject({
        state: 'FAILED',
        error: { code: 'FORBIDDEN', field: 'list' },
        download: null,
      });
    });
    expect(await actionsOn(demoted!)).toContainEqual(
      expect.objectContaining({ action: 'export.failed', changes: { list: 'DEPARTMENTS', code: 'FORBIDDEN' } }),
    );
    expect(await stored(gone!)).toMatchObject({ storage_key: null });
  });

  it('is checked again when the file is downloaded', async () => {
    const lister = await withGrants(
      { permission: 'APPLICATION_LIST', scope: 'ALL' },
      { permission: 'APPLICATION_VIEW', scope: 'ALL' },
    );
    const input = { list: 'CANDIDACIES', columns: ['candidateName', 'email'] };
    await withWorker(async () => {
      const { id } = (await requestExport(app, lister.token, input)).data.exportRows as Data;
      const made = await endedExport(app, lister.token, id as string);
      expect(made).toMatchObject({ state: 'READY', error: null, download: { url: expect.any(String) as string } });
      const now = async () => (await must(app, lister.token, ONE_EXPORT, { id })).listExport as Data;
      const withdraw = (permission: string) =>
        app.owner.query('delete from role_permission where role_id = $1 and permission = $2', [
          lister.roleId,
          permission,
        ]);
      const refused = { state: 'READY', download: null };
      await withdraw('APPLICATION_VIEW');
      expect(await now()).toMatchObject({ ...refused, error: { code: 'FORBIDDEN', field: 'columns.email' } });
      await withdraw('APPLICATION_LIST');
      expect(await now()).toMatchObject({ ...refused, error: { code: 'FORBIDDEN', field: 'list' } });
    });
  });

  it('makes one export for two calls at once with the same key, and refuses the key for other content', async () => {
    const key = randomUUID();
    const asked = await Promise.all([1, 2].map(() => requestExport(app, admin.token, { ...CLIENTS, key })));
    expect(new Set(asked.map(({ data }) => data.exportRows.id as string)).size).toBe(1);
    const other = await requestExport(app, admin.token, { ...CLIENTS, key, columns: ['name'] });
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('ends at five unfinished exports of a person, also for calls at once', async () => {
    const asked = await Promise.all(Array.from({ length: 7 }, () => requestExport(app, admin.token, CLIENTS)));
    expect(asked.map(({ code }) => code).sort()).toEqual([
      ...Array<string>(5).fill('OK'),
      'QUOTA_EXCEEDED',
      'QUOTA_EXCEEDED',
    ]);
    const refused = asked.find(({ code }) => code !== 'OK')!;
    expect(refused.errors[0]!.message).toContain('5 exportações');
    const first = asked.find(({ code }) => code === 'OK')!.data.exportRows.id as string;
    await must(app, admin.token, CANCEL_EXPORT, { id: first });
    expect((await requestExport(app, admin.token, CLIENTS)).code).toBe('OK');
  });

  it('is cancelled by its owner before it is made, and then no file is kept', async () => {
    const { id } = (await requestExport(app, admin.token, CLIENTS)).data.exportRows as Data;
    const colleague = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
    expect((await graphql(app, colleague.token, CANCEL_EXPORT, { id })).code).toBe('NOT_FOUND');
    const { cancelExport } = await must(app, admin.token, CANCEL_EXPORT, { id });
    expect(cancelExport).toMatchObject({ state: 'CANCELLED', canCancel: false, download: null });
    expect((await must(app, admin.token, CANCEL_EXPORT, { id })).cancelExport.state).toBe('CANCELLED');
    await withWorker(async () => {
      const { made } = await exported(app, admin.token, CLIENTS);
      expect((await graphql(app, admin.token, CANCEL_EXPORT, { id: made.id as string })).code).toBe('INVALID_STATE');
    });
    expect(await stored(id as string)).toMatchObject({ state: 'CANCELLED', storage_key: null });
    expect((await actionsOn(id as string)).map(({ action }) => action as string)).toEqual([
      'export.requested',
      'export.cancelled',
    ]);
  });

  it('is recorded with person, list, filter, columns and rows, without the searched text', async () => {
    await withWorker(async () => {
      const input = { ...CLIENTS, columns: ['name'], filter: { q: 'Índico' } };
      const { made } = await exported(app, admin.token, input);
      const entries = await actionsOn(made.id as string);
      expect(entries).toEqual([
        expect.objectContaining({ action: 'export.requested', actor_id: admin.id }),
        {
          action: 'export.finished',
          actor_id: admin.id,
          tenant_id: tenant.id,
          changes: { list: 'DEPARTMENTS', format: 'CSV', columns: ['name'], filter: { q: '***' }, rows: 1 },
        },
      ]);
      const { rows } = await app.owner.query<Data>(
        `select name from outbox where payload ->> 'exportId' = $1 order by created_at`,
        [made.id],
      );
      expect(rows.map(({ name }) => name as string)).toEqual(['export.requested', 'export.finished']);
    });
  });

  it('is recorded without the texts that were typed into filters of the profile', async () => {
    await withWorker(async () => {
      const profile = { employer: 'Padaria da Ana', places: ['mz_mpm'], yearsMin: 1 };
      const { made } = await exported(app, admin.token, { list: 'CANDIDACIES', filter: { q: 'Amélia', profile } });
      const filter = { q: '***', profile: { ...profile, employer: '***' } };
      const entries = await actionsOn(made.id as string);
      expect(entries.map(({ action, changes }) => [action as string, changes.filter as object])).toEqual([
        ['export.requested', filter],
        ['export.finished', filter],
      ]);
    });
  });

  it('gives access to the file only to its owner, and only for a day', async () => {
    await withWorker(async (worker) => {
      const { made } = await exported(app, admin.token, CLIENTS);
      const id = made.id as string;
      const colleague = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
      const [other, root] = [await aTenant(app), await aRoot(app)];
      for (const { token } of [colleague, other.admin, root])
        expect((await graphql(app, token, ONE_EXPORT, { id })).code).toBe('NOT_FOUND');
      expect((await must(app, colleague.token, '{ listExports { id } }')).listExports).toEqual([]);
      expect((await must(app, admin.token, '{ listExports { id } }')).listExports).toEqual([{ id }]);

      const { storage_key: key } = await stored(id);
      await app.owner.query(`update list_export set expires_at = now() where id = $1`, [id]);
      expect((await graphql(app, admin.token, ONE_EXPORT, { id })).code).toBe('NOT_FOUND');
      expect((await must(app, admin.token, '{ listExports { id } }')).listExports).toEqual([]);

      const old = new Date(Date.now() - 2 * 3_600_000);
      await utimes(path.join(process.env['DATA_DIR'] ?? '', 'files', key as string), old, old);
      await worker.get(ExpiredRows).run();
      await worker.get(FileSweep).run();
      expect(await stored(id)).toBeUndefined();
      expect((await fetch(`${app.url}${made.download.url as string}`)).status).toBe(404);
    });
  });
});
