import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, withWorker } from '../../support/app/worker';
import { aStaffMember, aTenant, freshEmail, type Staff, type Tenant } from '../../support/data/actors';
import { codesOf, endedRun } from '../../support/data/bulk-decisions';
import {
  anImport,
  confirm,
  confirmed,
  cv,
  DISCARD,
  FIX,
  IMPORT,
  IMPORTS,
  readRows,
  RETRY,
  rowsOf,
  send,
  sent,
} from '../../support/imports/imports';
import type { PermissionReach } from '../../../src/platform/access/permission';

describe('imports, by the scope of DATABASE_IMPORT:', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const importer = (scope: PermissionReach): Promise<Staff> =>
    aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'DATABASE_IMPORT', scope },
        { permission: 'DATABASE_LIST_CANDIDATES', scope },
        { permission: 'VACANCY_VIEW', scope: 'ALL' },
      ],
      departments: [tenant.departmentId],
    });
  const importsOf = async ({ token }: Staff): Promise<string[]> =>
    (await must(app, token, IMPORTS)).candidateImports.items.map(({ id }: Data) => id as string);
  const fix = (by: Staff, { id, version }: Data, input: object) =>
    graphql(app, by.token, FIX, { id, version, input }, { locale: 'pt' });

  it.each(['DEPARTMENT', 'ASSIGNED'] as const)('%s reaches the own imports only', async (scope) => {
    const { importId, rowId } = await anImport(app, tenant);
    const caller = await importer(scope);
    const own = await anImport(app, { id: tenant.id, admin: caller });
    expect(await importsOf(caller)).toEqual([own.importId]);
    expect((await importsOf(await importer('ALL'))).toSorted()).toEqual([importId, own.importId].toSorted());
    const { importRows } = await must(app, caller.token, '{ importRows { items { id } } }');
    expect(importRows.items).toEqual([{ id: own.rowId }]);
    expect(await rowsOf(app, caller, importId)).toEqual([]);

    const input = { name: 'Outra' };
    const content = cv({ email: freshEmail() });
    const answers = [
      await graphql(app, caller.token, IMPORT, { id: importId }),
      await fix(caller, { id: rowId, version: 1 }, input),
      await fix(caller, { id: rowId, version: 1 }, { choice: 'SKIP' }),
      await confirm(app, caller, importId),
      await graphql(app, caller.token, RETRY, { importId }),
      await graphql(app, caller.token, DISCARD, { id: importId }),
      await send(app, caller, { name: 'a.rtf', content }, { importId }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'));
    expect((await fix(caller, { id: own.rowId, version: 1 }, input)).data.fixImportRow).toMatchObject(input);
    const confirmation = await confirm(app, caller, own.importId);
    expect((await confirm(app, tenant.admin, importId)).code).toBe('OK');
    const { runs } = await must(app, caller.token, '{ runs(filter: { kind: [CONFIRM_IMPORT] }) { items { id } } }');
    expect(runs.items).toEqual([{ id: confirmation.data.confirmImport.id }]);
  });

  it('a person outside the scope is no more than a flag, and is not updated', async () => {
    const caller = await importer('ASSIGNED');
    const [theirs, own] = [freshEmail(), freshEmail()];
    await withWorker(async () => {
      const read = async (by: Staff, email: string, name: string, more = '') => {
        const { id } = await sent(app, by, { name: `${name}.rtf`, content: cv({ name, email, more }) });
        return { id: id as string, row: (await readRows(app, by, id as string))[0]! };
      };
      await confirmed(app, tenant.admin, (await read(tenant.admin, theirs, 'Celma Uamusse')).id);
      await confirmed(app, caller, (await read(caller, own, 'Ana Bila')).id);
      const { row } = await read(caller, theirs, 'Celma Uamusse', 'Outro\\par ');
      expect(row).toMatchObject({ state: 'FLAGGED', flags: ['CANDIDATE_EXISTS'] });
      const hidden = {
        candidateId: null,
        name: 'Candidate (name hidden)',
        reasons: ['EMAIL', 'NAME'],
        canUpdate: false,
      };
      expect(row.duplicate).toMatchObject(hidden);
      const refused = await fix(caller, row, { choice: 'UPDATE' });
      expect([refused.code, refused.errors[0]?.extensions.field]).toEqual(['NOT_FOUND', 'input.choice']);
      const again = await read(caller, own, 'Ana Bila', 'Outro\\par ');
      expect(again.row.duplicate).toMatchObject({ name: 'Ana Bila', canUpdate: true });
      expect((await fix(caller, again.row, { choice: 'UPDATE' })).data.fixImportRow).toMatchObject({ state: 'READY' });
      const all = await importer('ALL');
      const [seen] = (
        await must(
          app,
          all.token,
          `{ importRows(filter: { ids: ["${row.id}"] }) { items { duplicate { name canUpdate } } } }`,
        )
      ).importRows.items;
      expect(seen.duplicate).toEqual({ name: 'Celma Uamusse', canUpdate: true });
    });
  });

  it('a run stops making candidates when the permission is taken away', async () => {
    const colleague = await importer('ALL');
    const { importId } = await anImport(app, { id: tenant.id, admin: colleague });
    const { data } = await confirm(app, colleague, importId);
    const waiting = await sent(app, colleague, { name: 'Ana Bila.rtf', content: cv({ email: freshEmail() }) });
    await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'DATABASE_IMPORT'`, [
      colleague.roleId,
    ]);
    const worker = await startTestWorker();
    try {
      for (const id of [data.confirmImport.id as string, waiting.readRunId as string]) {
        const { run, rows } = await endedRun(app, tenant.admin, id);
        expect([run.status, codesOf(rows)]).toEqual(['FAILED', ['FORBIDDEN']]);
      }
    } finally {
      await worker.close();
    }
    expect((await app.owner.query('select 1 from candidate where owner_tenant_id = $1', [tenant.id])).rows).toEqual([]);
  });
});
