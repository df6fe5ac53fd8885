import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readConfig } from '../../../src/platform/config/config';
import { Connections } from '../../../src/platform/database/connections';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { adminUrl, testDatabase, workerDatabase } from '../../support/setup/database';
import { startTcpProxy, type TcpProxy } from '../../support/app/tcp-proxy';
import { type RunningProcess, startApiProcess, startWorkerProcess } from '../../support/app/processes';
import { until } from '../../support/setup/wait';

const RENAME = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id } }`;
const LIST = '{ vacancies { items { id } } }';
const OURS = `datname = current_database() and application_name in ('read:app', 'write:app')`;
const HELD_UP = `select application_name as kind from pg_stat_activity join pg_locks using (pid) where ${OURS} and not granted order by kind`;

/** When a connection in use is lost, the process continues and the callers get SERVICE_UNAVAILABLE. */
describe('a process that loses its database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let proxy: TcpProxy;
  let api: RunningProcess;
  const running: RunningProcess[] = [];

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    proxy = await startTcpProxy(adminUrl());
    const { url } = await testDatabase();
    const mail = readFileSync(path.join(app.dataDir, 'mail', 'port'), 'utf8');
    const settings = { DATABASE_URL: proxy.addressOf(url), SMTP_URL: `smtp://127.0.0.1:${mail}` };
    running.push((api = await startApiProcess({ ...settings, DATA_DIR: path.join(app.dataDir, 'api') })));
    running.push(await startWorkerProcess(settings));
  });
  afterAll(async () => {
    proxy.restore();
    running.forEach((process) => process.signal('SIGTERM'));
    await Promise.all(running.map(({ ended }) => ended));
    proxy.close();
    await app.close();
  });

  /** Drops the connections of a read and a command at once, while both wait for a lock. */
  const lose = async (take: () => Promise<unknown>): Promise<string[]> => {
    const draft = await aDraft(app, tenant.admin);
    const holder = await app.owner.connect();
    try {
      await holder.query('begin; lock table vacancy in access exclusive mode');
      const input = { title: `Título ${randomUUID().slice(0, 8)}` };
      const answers = Promise.all([
        graphql(api, tenant.admin.token, LIST),
        graphql(api, tenant.admin.token, RENAME, { id: draft.id, version: draft.version, input }),
      ]);
      answers.catch(() => undefined);
      // On another connection: within one transaction, pg_stat_activity does not change after its first read.
      await until(
        async () => (await app.owner.query<{ kind: string }>(HELD_UP)).rows.map(({ kind }) => kind),
        (kinds) => ['read:app', 'write:app'].every((kind) => kinds.includes(kind)),
      );
      await take();
      return (await answers).map(({ code }) => code);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  };

  const isStillThere = async (): Promise<void> => {
    await until(
      () => graphql(api, tenant.admin.token, LIST),
      ({ code }) => code === 'OK',
    );
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const candidacyId = await anApplication(app, await aCandidate(app), vacancy.id);
    await until(
      async () =>
        (await must(app, tenant.admin.token, '{ notifications { items { subjectId } } }')).notifications.items as {
          subjectId: string;
        }[],
      (items) => items.some(({ subjectId }) => subjectId === candidacyId),
      60_000,
    );
    for (const process of running) expect(process.output()).not.toContain('"level":"fatal"');
  };

  it('refuses running requests when the network fails, and works again when it is back', async () => {
    const codes = await lose(async () => proxy.disconnect());
    proxy.restore();
    expect(codes).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
    await isStillThere();
  });

  it('refuses running requests when the server ends its connections, and works again with new ones', async () => {
    const login = `${workerDatabase(process.env.JEST_WORKER_ID!)}_app`;
    const codes = await lose(async () => {
      await app.owner.query(`grant ${login} to current_user`);
      await app.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`);
      await app.owner.query(`revoke ${login} from current_user`);
    });
    expect(codes).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
    await isStillThere();
  });

  it('connects at the next command after a connection for commands failed', async () => {
    const connections = new Connections({ ...readConfig(), DATABASE_URL: proxy.addressOf((await testDatabase()).url) });
    proxy.disconnect();
    await expect(connections.writer('app')).rejects.toThrow();
    proxy.restore();
    expect((await connections.writer('app')).isInitialized).toBe(true);
    await connections.onApplicationShutdown();
  });
});
