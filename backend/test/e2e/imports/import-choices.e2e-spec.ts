import { randomUUID } from 'node:crypto';

import { type Answer, type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { aStaffMember, aTenant, freshEmail, type Person, type Tenant } from '../../support/data/actors';
import { anImport, CHOOSE, CONFIRM, confirmed, fixRow, readFile, RETRY, rowsOf } from '../../support/imports/imports';
import { anImported } from '../../support/merging/merging';

describe('one choice for several rows of an import', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test));

  const choose = (
    by: Pick<Person, 'token'>,
    importId: string,
    ids: readonly unknown[],
    choice: string | null = null,
  ): Promise<Answer> => graphql(app, by.token, CHOOSE, { importId, ids, choice }, { locale: 'en' });
  const chosen = async (...args: Parameters<typeof choose>) => {
    const { data, errors } = await choose(...args);
    expect(errors).toEqual([]);
    return data.chooseImportRows as Data;
  };
  /** An import with a row for each address; the rows in the order of the table. */
  const table = async (people: readonly (readonly [string, string])[]) => {
    const lines = ['Nome;Correio', ...people.map((person) => person.join(';'))];
    const columns = ['NAME', 'EMAIL'].map((field, column) => ({ field, column }));
    return readFile(app, tenant.admin, { name: 'gente.csv', content: Buffer.from(lines.join('\n')) }, { columns });
  };
  const idsOf = (rows: readonly Data[]) => rows.map(({ id }) => id as string);

  it('updates the people who exist, takes the choice back, and discards rows', async () => {
    const [one, other, fresh] = [freshEmail(), freshEmail(), freshEmail()];
    const known = [await anImported(app, tenant, { email: one }), await anImported(app, tenant, { email: other })];
    const { id, rows } = await table([
      ['Celma Uamusse', one],
      ['Zito Uamusse', other],
      ['Ana Bila', fresh],
    ]);
    const states = async () => (await rowsOf(app, tenant.admin, id)).map(({ state, choice }) => [state, choice]);
    expect(await states()).toEqual([
      ['FLAGGED', null],
      ['FLAGGED', null],
      ['READY', null],
    ]);
    const updated = await chosen(tenant.admin, id, idsOf(rows.slice(0, 2)), 'UPDATE');
    expect(updated).toMatchObject({ changed: 2, refused: [], import: { id, counts: { ready: 3, flagged: 0 } } });
    // Sent again, it changes nothing more.
    expect(await chosen(tenant.admin, id, idsOf(rows.slice(0, 2)), 'UPDATE')).toMatchObject({ changed: 2 });
    expect(await chosen(tenant.admin, id, [rows[1]!.id])).toMatchObject({ changed: 1 });
    expect(await states()).toEqual([
      ['READY', 'UPDATE'],
      ['FLAGGED', null],
      ['READY', null],
    ]);
    expect(await chosen(tenant.admin, id, idsOf(rows.slice(1)), 'SKIP')).toMatchObject({
      changed: 2,
      import: { counts: { ready: 1, discarded: 2 } },
    });
    const [first] = await confirmed(app, tenant.admin, id);
    expect(first).toMatchObject({ state: 'CONFIRMED', candidateId: known[0] });
    const audit = await app.owner.query(
      `select changes from audit_event where object_id = $1 and action = 'import.rows-chosen' order by at, id`,
      [id],
    );
    expect(audit.rows.map(({ changes }) => changes as object)).toEqual([
      { choice: 'UPDATE', rows: 2 },
      { choice: 'UPDATE', rows: 2 },
      { choice: null, rows: 1 },
      { choice: 'SKIP', rows: 2 },
    ]);
  });

  it('refuses each row alone, with the code of its reason', async () => {
    const [one, owned, fresh] = [freshEmail(), freshEmail(), freshEmail()];
    await anImported(app, tenant, { email: one });
    const account = await anImported(app, tenant, { email: owned, name: 'Zito' });
    await app.owner.query('update candidate set owner_tenant_id = null where id = $1', [account]);
    const { id, rows } = await table([
      ['Celma Uamusse', one],
      ['Zito Uamusse', owned],
      ['Ana Bila', fresh],
    ]);
    const strange = randomUUID();
    const result = await chosen(tenant.admin, id, [...idsOf(rows), strange], 'UPDATE');
    expect(result).toMatchObject({ changed: 1, import: { counts: { ready: 2, flagged: 1 } } });
    expect((result.refused as Data[]).map(({ id: row, code }) => [row, code])).toEqual([
      [rows[1]!.id, 'INVALID_STATE'],
      [rows[2]!.id, 'INVALID_STATE'],
      [strange, 'NOT_FOUND'],
    ]);
    expect((result.refused as Data[])[0]!.message).toContain('no account');
    for (const [index, reason] of [
      [1, 'NOT_IMPORTED'],
      [2, 'NO_DUPLICATE'],
    ] as const) {
      const [error] = (await fixRow(app, tenant.admin, rows[index]!, { choice: 'UPDATE' })).errors;
      expect(error?.extensions).toMatchObject({ code: 'INVALID_STATE', field: 'input.choice', params: { reason } });
    }
    expect(await chosen(tenant.admin, id, [rows[1]!.id], 'CREATE')).toMatchObject({
      changed: 0,
      refused: [{ code: 'CANDIDATE_EXISTS' }],
    });
    await chosen(tenant.admin, id, [rows[1]!.id], 'SKIP');
    expect(await chosen(tenant.admin, id, [rows[1]!.id], 'SKIP')).toMatchObject({
      changed: 0,
      refused: [{ code: 'INVALID_STATE' }],
    });
  });

  it('refuses no ids, too many and wrong ones, and an import outside the scope', async () => {
    const { importId, rowId } = await anImport(app, tenant, 'FAILED');
    const other = await aTenant(app);
    const own = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_IMPORT', scope: 'ASSIGNED' }],
      departments: [],
    });
    const none = await aStaffMember(app, tenant.id, { grants: [], departments: [] });
    const codes = [
      await choose(tenant.admin, importId, [], 'SKIP'),
      await choose(
        tenant.admin,
        importId,
        Array.from({ length: 501 }, () => randomUUID()),
        'SKIP',
      ),
      await choose(tenant.admin, importId, ['one'], 'SKIP'),
      await choose(other.admin, importId, [rowId], 'SKIP'),
      await choose(own, importId, [rowId], 'SKIP'),
      await choose(none, importId, [rowId], 'SKIP'),
    ].map(({ code }) => code);
    expect(codes).toEqual(['FIELD_REQUIRED', 'INVALID_INPUT', 'INVALID_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN']);
    expect((await graphql(app, tenant.admin.token, RETRY, { importId, ids: ['one'] })).errors).toEqual([]);
    const confirmation = await graphql(app, tenant.admin.token, CONFIRM, { importId, ids: ['one'], key: randomUUID() });
    expect(confirmation.faults).toEqual(['NOT_FOUND ids.0']);
    const { importId: theirs } = await anImport(app, other);
    expect((await chosen(other.admin, theirs, [rowId], 'SKIP')).refused).toMatchObject([
      { id: rowId, code: 'NOT_FOUND' },
    ]);
    expect(await rowsOf(app, tenant.admin, importId)).toMatchObject([{ state: 'FAILED' }]);
    expect(await chosen(tenant.admin, importId, [rowId], 'SKIP')).toMatchObject({ changed: 1, refused: [] });
  });

  it('is made once when two people choose at once', async () => {
    const { importId, rowId } = await anImport(app, tenant);
    const both = await Promise.all(['SKIP', 'SKIP'].map((choice) => chosen(tenant.admin, importId, [rowId], choice)));
    expect(both.map(({ changed }) => changed as number).toSorted()).toEqual([0, 1]);
    await must(app, tenant.admin.token, RETRY, { importId });
    expect(await rowsOf(app, tenant.admin, importId)).toMatchObject([{ state: 'DISCARDED' }]);
  });
});
