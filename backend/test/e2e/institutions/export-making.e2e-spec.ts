import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { DomainError } from '../../../src/common/errors';
import { Database } from '../../../src/platform/database/database';
import { ExportsRepository } from '../../../src/platform/exports/exports.repository';
import { ExportsWorker } from '../../../src/platform/exports/exports.worker';
import { BrokenSource, Storage } from '../../../src/platform/storage/storage';
import { aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { CANCEL_EXPORT, endedExport, exported, ONE_EXPORT, requestExport } from '../../support/exports/exports';
import { withWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const CLIENTS = { list: 'DEPARTMENTS' };

describe('the making of an export', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;

  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const stored = async (id: string): Promise<Data> =>
    (await app.owner.query<Data>('select * from list_export where id = $1', [id])).rows[0];
  /** Every file in the store, including files that are not completely written. */
  const filesOf = async (): Promise<string[]> => {
    const folder = path.join(app.dataDir, 'files');
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])).toSorted();
  };
  const actionsOn = async (id: string): Promise<Data[]> =>
    (await app.owner.query<Data>('select action from audit_event where object_id = $1 order by seq', [id])).rows;

  it('makes one file when the job runs twice, at once and later', async () => {
    await withWorker(async (worker) => {
      const { made } = await exported(app, admin.token, CLIENTS);
      const id = made.id as string;
      const event = { payload: { exportId: id } } as never;
      const commit = (work: () => Promise<void>) => worker.get(Database).asWorker(work);
      const again = () => worker.get(ExportsWorker).make(event, { commit: commit as never });
      const first = await stored(id);
      await again();
      expect(await stored(id)).toEqual(first);

      await app.owner.query(`update list_export set state = 'RUNNING', storage_key = null where id = $1`, [id]);
      const storage = worker.get<Storage>(Storage as never);
      const [put, remove] = [jest.spyOn(storage, 'put'), jest.spyOn(storage, 'remove')];
      await Promise.all([again(), again()]);
      const results = await Promise.allSettled(
        put.mock.results.map(({ value }) => value as ReturnType<Storage['put']>),
      );
      // Either the export stops while it reads rows, or its complete file is deleted.
      const keys = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.key] : []));
      const { storage_key: kept } = await stored(id);
      expect(put).toHaveBeenCalledTimes(2);
      expect(keys).toContain(kept);
      expect(remove.mock.calls.flat()).toEqual(keys.filter((key) => key !== kept));
      const finished = (await actionsOn(id)).filter(({ action }) => action === 'export.finished');
      expect(finished).toHaveLength(2);
    });
  });

  it.each([
    ['while the rows are read', 'progress'],
    ['when the file is complete', 'finish'],
  ] as const)('ends as failed after an internal error %s, and keeps no file', async (_, step) => {
    await withWorker(async (worker) => {
      jest.spyOn(worker.get(ExportsRepository), step).mockRejectedValueOnce(new TypeError('not a function'));
      const storage = worker.get<Storage>(Storage as never);
      const [put, remove] = [jest.spyOn(storage, 'put'), jest.spyOn(storage, 'remove')];
      const { id } = (await requestExport(app, admin.token, CLIENTS)).data.exportRows as Data;
      const made = await endedExport(app, admin.token, id as string);
      const message = expect.stringContaining(id as string) as string;
      expect(made).toMatchObject({ state: 'FAILED', error: { code: 'INTERNAL', message }, download: null });
      expect(await stored(id as string)).toMatchObject({ storage_key: null });
      const [file] = await Promise.allSettled(put.mock.results.map(({ value }) => value as ReturnType<Storage['put']>));
      const written = file?.status === 'fulfilled' ? [file.value.key] : [];
      expect(written).toHaveLength(step === 'finish' ? 1 : 0);
      expect(remove.mock.calls.flat()).toEqual(written);
      expect((await actionsOn(id as string)).at(-1)).toMatchObject({ action: 'export.failed' });
      expect((await exported(app, admin.token, CLIENTS)).made.state).toBe('READY');
    });
  });

  it('stays unfinished while the database cannot be reached, and is made afterwards', async () => {
    await withWorker(async (worker) => {
      const finish = jest.spyOn(worker.get(ExportsRepository), 'finish');
      finish.mockRejectedValueOnce(new DomainError('SERVICE_UNAVAILABLE'));
      expect((await exported(app, admin.token, CLIENTS)).made.state).toBe('READY');
      expect(finish).toHaveBeenCalledTimes(2);
    });
  });

  it('stops while the rows are read when it is cancelled', async () => {
    await app.owner.query(
      `insert into department (id, tenant_id, name) select gen_random_uuid(), $1, 'C ' || n from generate_series(1, 1600) n`,
      [tenant.id],
    );
    await withWorker(async (worker) => {
      const before = await filesOf();
      const repository = worker.get(ExportsRepository);
      const progress = repository.progress.bind(repository);
      const seen = jest.spyOn(repository, 'progress').mockImplementation(async (id, { rows, total }) => {
        if (rows === 1000) await must(app, admin.token, CANCEL_EXPORT, { id });
        return progress(id, { rows, total });
      });
      const put = jest.spyOn(worker.get<Storage>(Storage as never), 'put');
      const { id } = (await requestExport(app, admin.token, CLIENTS)).data.exportRows as Data;
      const made = await endedExport(app, admin.token, id as string);
      expect(made).toMatchObject({ state: 'CANCELLED', download: null });
      await expect(put.mock.results[0]!.value).rejects.toBeInstanceOf(BrokenSource);
      expect(seen.mock.calls.map(([, { rows }]) => rows)).toEqual([500, 1000]);
      expect(await stored(id as string)).toMatchObject({ state: 'CANCELLED', storage_key: null });
      expect(await filesOf()).toEqual(before);
    });
  });

  it('that is cancelled when its file is complete leaves no file and no event', async () => {
    await withWorker(async (worker) => {
      const before = await filesOf();
      const repository = worker.get(ExportsRepository);
      const finish = repository.finish.bind(repository);
      jest.spyOn(repository, 'finish').mockImplementation(async (...end) => {
        expect(await filesOf()).toHaveLength(before.length + 1);
        await must(app, admin.token, CANCEL_EXPORT, { id: end[0] });
        return finish(...end);
      });
      const remove = jest.spyOn(worker.get<Storage>(Storage as never), 'remove');
      const { id } = (await requestExport(app, admin.token, CLIENTS)).data.exportRows as Data;
      await until(
        async () => remove.mock.results.length,
        (calls) => calls > 0,
      );
      await Promise.all(remove.mock.results.map(({ value }) => value as Promise<void>));
      expect(await stored(id as string)).toMatchObject({ state: 'CANCELLED', storage_key: null });
      expect((await actionsOn(id as string)).map(({ action }) => action as string)).toEqual([
        'export.requested',
        'export.cancelled',
      ]);
      expect(await filesOf()).toEqual(before);
      const { canCancel, download } = (await must(app, admin.token, ONE_EXPORT, { id })).listExport as Data;
      expect({ canCancel, download }).toEqual({ canCancel: false, download: null });
    });
  });
});
