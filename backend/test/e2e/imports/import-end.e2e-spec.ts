import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { endedRun } from '../../support/data/bulk-decisions';
import { confirm, cv, sent } from '../../support/imports/imports';
import { until } from '../../support/setup/wait';

const LIST = '{ notifications { items { kind title link } } }';

describe('the end of an import', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const anImport = () => sent(app, tenant.admin, { name: 'Celma Uamusse.rtf', content: cv({ email: freshEmail() }) });
  const moveStart = (runId: unknown, minutes: number) =>
    app.owner.query(`update run set created_at = created_at + make_interval(mins => $2) where id = $1`, [
      runId,
      minutes,
    ]);
  /** Moves the start of a run back, so that the run counts as a long run. */
  const age = (runId: unknown) => moveStart(runId, -1);
  /** Moves the start of a run forward, so that the run counts as a short run also when the worker starts slowly. */
  const renew = (runId: unknown) => moveStart(runId, 1);
  const notices = async () => (await must(app, tenant.admin.token, LIST)).notifications.items as Data[];
  const noticed = (count: number) => until(notices, ({ length }) => length >= count, 60_000);

  it('notifies the person who imported when the run took long, with a link to the import', async () => {
    const { id, readRunId } = await anImport();
    await age(readRunId);
    const link = `/dashboard/entity/candidates/import?import=${id}`;
    await withWorker(async () => {
      await endedRun(app, tenant.admin, readRunId as string);
      expect(await noticed(1)).toMatchObject([{ kind: 'IMPORT_READ', link }]);
    });
    const { data } = await confirm(app, tenant.admin, id as string);
    await age(data.confirmImport.id);
    await withWorker(() => noticed(2));
    const [confirmed, read] = await notices();
    expect(confirmed).toMatchObject({ kind: 'IMPORT_CONFIRMED', link });
    expect([confirmed!.title, read!.title]).toEqual([
      expect.stringMatching(/Celma Uamusse\.rtf.*: 1, .*: 0$/),
      expect.stringMatching(/^Celma Uamusse\.rtf.*: 1, .*: 0, .*: 0$/),
    ]);
  });

  it('notifies nobody of a short run or of one that was cancelled', async () => {
    const cancelled = await anImport();
    await age(cancelled.readRunId);
    await must(app, tenant.admin.token, 'mutation ($id: ID!) { cancelRun(id: $id) { id } }', {
      id: cancelled.readRunId,
    });
    const short = await anImport();
    await renew(short.readRunId);
    const long = await anImport();
    await age(long.readRunId);
    await withWorker(async () => {
      for (const { readRunId } of [cancelled, short, long]) await endedRun(app, tenant.admin, readRunId as string);
      await noticed(1);
    });
    expect((await notices()).map(({ link }) => link as string)).toEqual([
      `/dashboard/entity/candidates/import?import=${long.id}`,
    ]);
  });
});
