import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type AuditResult, serverAudits } from 'graphql-http';

import { startApp, type TestApp } from '../../support/app/app';

const ENDPOINTS = ['/graphql', '/public/graphql'];
/** The audits that a server without introspection and without GET of a document fails. */
const CLOSED = ['2EA1', '28B9', '5A70', '6A70', 'D6D5'];

async function audited(app: TestApp, endpoint: string): Promise<{ passed: string[]; others: string[] }> {
  const results: AuditResult[] = [];
  for (const audit of serverAudits({ url: `${app.url}${endpoint}`, fetchFn: fetch })) results.push(await audit.fn());
  const said = (result: AuditResult) =>
    `${result.id} ${result.status}: ${result.name}${result.status === 'ok' ? '' : ` (${result.reason})`}`;
  return {
    passed: results.filter(({ status }) => status === 'ok').map(({ id }) => id),
    others: results.filter(({ status }) => status !== 'ok').map(said),
  };
}

describe('the audits of the specification GraphQL over HTTP', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('all pass on both endpoints when introspection and GET are on', async () => {
    app = await startApp({ GRAPHQL_GET: 'true', GRAPHQL_INTROSPECTION: 'true', GRAPHQL_ADHOC: 'true' });
    for (const endpoint of ENDPOINTS) {
      const { passed, others } = await audited(app, endpoint);
      expect([endpoint, others]).toEqual([endpoint, []]);
      expect(passed).toHaveLength(61);
    }
  });

  it('all pass except five with the production configuration', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
    for (const list of ['operations.json', 'persisted-public.json']) writeFileSync(path.join(folder, list), '[]');
    app = await startApp({
      GRAPHQL_GET: 'false',
      GRAPHQL_INTROSPECTION: 'false',
      GRAPHQL_ADHOC: 'false',
      GRAPHQL_OPERATIONS_DIR: folder,
    });
    for (const endpoint of ENDPOINTS) {
      const { others } = await audited(app, endpoint);
      expect([endpoint, others.filter((other) => !CLOSED.some((id) => other.startsWith(id)))]).toEqual([endpoint, []]);
    }
  });
});
