import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';

import { aTenant, type Tenant } from '../../support/data/actors';
import { graphql, startApp, type TestApp } from '../../support/app/app';
import { aDraft } from '../../support/data/builders';
import { type RunningProcess, startApiProcess, startWorkerProcess } from '../../support/app/processes';
import { until } from '../../support/setup/wait';

const RENAME = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id title version } }`;
const HEARD = `subscription { notificationAdded { id } }`;

describe('a process that is stopped', () => {
  let app: TestApp;
  let tenant: Tenant;
  const left: RunningProcess[] = [];

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    left.forEach((process) => process.signal('SIGKILL'));
    await app.close();
  });

  const anApi = async (settings: Record<string, string> = {}): Promise<RunningProcess> => {
    // With its own data folder, because the port of its mail catcher is a file in it.
    const api = await startApiProcess({ DATA_DIR: path.join(app.dataDir, `api-${left.length}`), ...settings });
    left.push(api);
    return api;
  };

  /** Locks the row that a request needs, so that the request runs until the test releases it. */
  const aSlowRequest = async (api: RunningProcess) => {
    const draft = await aDraft(app, tenant.admin);
    const holder = await app.owner.connect();
    await holder.query('begin');
    await holder.query('select 1 from vacancy where id = $1 for update', [draft.id]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = graphql(api, tenant.admin.token, RENAME, {
      id: draft.id,
      version: draft.version,
      input: { title: `Título ${randomUUID().slice(0, 8)}` },
    });
    answer.catch(() => undefined);
    const held = 'select count(*)::int as n from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
    await until(
      async () => (await app.owner.query(held, [rows[0]!.pid])).rows[0].n,
      (waiting) => waiting > 0,
    );
    const release = async (): Promise<void> => {
      await holder.query('rollback');
      holder.release();
    };
    return { answer, release };
  };

  it('finishes running requests, reports that it stops, and exits with 0', async () => {
    const api = await anApi({ STOP_DELAY_SECONDS: '1' });
    const { answer, release } = await aSlowRequest(api);
    api.signal('SIGTERM');
    const ready = await until(
      async () => {
        const response = await fetch(`${api.url}/health/ready`);
        return { code: response.status, body: (await response.json()) as { status: string } };
      },
      ({ body }) => body.status === 'stopping',
    );
    expect(ready.code).toBe(503);
    // The port closes while the request still runs: no new request is accepted.
    await until(
      () =>
        fetch(`${api.url}/health/live`).then(
          () => 'open',
          () => 'closed',
        ),
      (port) => port === 'closed',
    );
    await release();
    const { code, data } = await answer;
    expect([code, data.updateVacancy.version]).toEqual(['OK', 2]);
    expect(await api.ended).toEqual({ code: 0, signal: null });
  });

  it('aborts a request that does not end within the limit, and exits with 1', async () => {
    const api = await anApi({ STOP_LIMIT_SECONDS: '1' });
    const { answer, release } = await aSlowRequest(api);
    api.signal('SIGTERM');
    await expect(answer).rejects.toThrow();
    await release();
    expect(await api.ended).toEqual({ code: 1, signal: null });
    expect(api.output()).toContain('did not end within 1 s');
  });

  it('closes its sockets with a code after which clients reconnect to another process', async () => {
    const [first, second] = [await anApi(), await anApi()];
    const codes: number[] = [];
    let opened = 0;
    const heard: unknown[] = [];
    const client: Client = createClient({
      url: () => `${(opened === 0 ? first : second).url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${tenant.admin.token}` },
      retryAttempts: 5,
      on: { connected: () => (opened += 1), closed: (event) => codes.push((event as { code: number }).code) },
    });
    client.subscribe(
      { query: HEARD },
      { next: ({ data }) => heard.push(data), error: () => undefined, complete: () => undefined },
    );
    await until(
      () => opened,
      (times) => times === 1,
    );
    first.signal('SIGTERM');
    await until(
      () => opened,
      (times) => times === 2,
    );
    expect(codes).toEqual([1001]);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(heard).toEqual([]);
    await client.dispose();
    second.signal('SIGINT');
    expect(await second.ended).toEqual({ code: 0, signal: null });
  });

  it('exits with 0 as a worker', async () => {
    const worker = await startWorkerProcess({ DATA_DIR: app.dataDir });
    left.push(worker);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual({ code: 0, signal: null });
    expect(worker.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
