import { aTenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { adminUrl, testDatabase } from '../../support/setup/database';
import { startTcpProxy } from '../../support/app/tcp-proxy';
import { freePort } from '../../support/app/processes';
import { until } from '../../support/setup/wait';

const PARTS = ['database', 'queue', 'mail', 'disk'];
interface Report {
  status: string;
  checks: Record<string, { status: string; milliseconds: number }>;
}

const readyOf = async ({ url }: Pick<TestApp, 'url'>) => {
  const response = await fetch(`${url}/health/ready`);
  const text = await response.text();
  const { status, checks } = JSON.parse(text) as Report;
  const down = Object.keys(checks).filter((part) => checks[part]!.status === 'down');
  return { code: response.status, status, parts: Object.keys(checks), down, text };
};

describe('a process, by its health and metrics,', () => {
  const settings = { ...process.env };
  const apps: TestApp[] = [];
  const anApp = async (changes: Record<string, string> = {}): Promise<TestApp> => {
    // The tests count the operations of the application and change variables while it runs.
    const app = await startApp(changes, { isShared: false });
    apps.push(app);
    return app;
  };

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
    Object.assign(process.env, settings);
  });

  it('is live, and ready with every part', async () => {
    const app = await anApp();
    expect(await (await fetch(`${app.url}/health/live`)).json()).toEqual({ status: 'ok' });
    expect(await readyOf(app)).toMatchObject({ code: 200, status: 'ok', parts: PARTS, down: [] });
  });

  it.each<[string, () => Promise<Record<string, string>>]>([
    ['queue', async () => ({ REDIS_URL: `redis://:k7Qz4mVb9pLr@127.0.0.1:${await freePort()}` })],
    ['mail', async () => ({ SMTP_URL: `smtp://me:k7Qz4mVb9pLr@127.0.0.1:${await freePort()}` })],
    ['disk', () => Promise.resolve({ DISK_MINIMUM_BYTES: String(2 ** 49) })],
  ])('answers 503 when the %s is down and names it without the reason or a password', async (part, changes) => {
    const app = await anApp(await changes());
    const { code, status, down, text } = await readyOf(app);
    expect({ code, status, down }).toEqual({ code: 503, status: 'down', down: [part] });
    expect(text).not.toMatch(/k7Qz4mVb9pLr|127\.0\.0\.1|ECONN/);
  });

  it('is ready without an optional part, and reports that it is down', async () => {
    const app = await anApp({
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      READY_REQUIRES: 'database,queue,disk',
    });
    expect(await readyOf(app)).toMatchObject({ code: 200, status: 'ok', down: ['mail'] });
  });

  it('answers 503 in time while the database is down, and is ready again when it is back', async () => {
    const proxy = await startTcpProxy(adminUrl());
    const { url } = await testDatabase();
    const app = await anApp();
    await app.close();
    apps.pop();
    process.env.REDIS_URL = '';
    const { createApi } = await import('../../../src/app/create-api');
    Object.assign(process.env, { DATABASE_URL: proxy.addressOf(url) });
    const api = await createApi();
    await api.listen(0, '127.0.0.1');
    const address = { url: await api.getUrl() };
    try {
      expect((await readyOf(address)).code).toBe(200);
      proxy.disconnect();
      const begun = Date.now();
      const away = await until(
        () => readyOf(address),
        ({ code }) => code === 503,
      );
      expect(away.down).toEqual(expect.arrayContaining(['database']));
      expect(Date.now() - begun).toBeLessThan(20_000);
      proxy.restore();
      expect(
        (
          await until(
            () => readyOf(address),
            ({ code }) => code === 200,
          )
        ).down,
      ).toEqual([]);
    } finally {
      await api.close();
      proxy.close();
    }
  });

  it('counts operations by root field, refusals by code, and waiting work', async () => {
    const app = await anApp();
    app.stayHere();
    const tenant = await aTenant(app);
    await must(app, tenant.admin.token, 'query NamedByTheCaller { vacancies { total } }');
    await graphql(app, null, '{ vacancies { total } }');
    await graphql(app, null, '{ thereIsNoSuchField }');
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toMatch(
      /graphql_operation_duration_seconds_count\{endpoint="\/graphql",operation="query vacancies",outcome="ok"\} 1/,
    );
    expect(text).toMatch(/operation="query vacancies",outcome="refused"\} 1/);
    expect(text).toMatch(/graphql_errors_total\{code="UNAUTHENTICATED"\} 1/);
    expect(text).toMatch(/operation="unreadable",outcome="refused"/);
    for (const queue of ['outbox', 'delivery', 'due', 'mail', 'mail_failed'])
      expect(text).toMatch(new RegExp(`work_waiting\\{queue="${queue}"\\} \\d`));
    expect(text).toMatch(/work_oldest_seconds\{queue="outbox"\} [\d.]+/);
    expect(text).toMatch(/database_pool\{pool="read:app",state="idle"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).toMatch(/sockets_open 0/);
    expect(text).not.toMatch(/NamedByTheCaller|thereIsNoSuchField/);
  });

  it('shows metrics only to its own machine, and not to requests through a proxy', async () => {
    const app = await anApp();
    expect((await fetch(`${app.url}/metrics`)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await fetch(`${app.url}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
  });
});
