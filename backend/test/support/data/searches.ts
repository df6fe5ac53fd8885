import { DueRunner } from '../../../src/platform/jobs/due-runner';
import { type TestApp } from '../app/app';
import { until } from '../setup/wait';
import type { TestWorker } from '../app/worker';

const SAVED_SEARCH = `id version name alert newCount lastSentAt filter { q province { key text { localized } } language { key } salaryFrom { amount currency } entityId }`;
export const SAVE = `mutation ($input: SavedSearchInput!, $key: ID!) { saveSearch(input: $input, idempotencyKey: $key) { ${SAVED_SEARCH} } }`;
export const UPDATE = `mutation ($id: ID!, $version: Int!, $input: SavedSearchPatch!) { updateSavedSearch(id: $id, version: $version, input: $input) { ${SAVED_SEARCH} } }`;
export const DELETE = `mutation ($id: ID!, $version: Int!) { deleteSavedSearch(id: $id, version: $version) }`;
export const LIST = `{ savedSearches { ${SAVED_SEARCH} } vacanciesSeenAt }`;
export const END = `mutation ($token: String!) { endSearchAlert(token: $token) { name } }`;
export const MARK = `mutation { markVacanciesSeen }`;
export const OPEN = { endpoint: '/public/graphql' } as const;

/** Runs the alerts for everything published so far. */
export const waitForAlerts = (app: TestApp, vacancyId: string): Promise<number> =>
  until(
    async () =>
      (
        await app.owner.query(
          `select 1 from outbox o join outbox_done d on d.outbox_id = o.id and d.subscriber = 'searches.vacancy-published'
             where o.payload ->> 'vacancyId' = $1`,
          [vacancyId],
        )
      ).rows.length,
    (n) => n > 0,
  );

/** Waits for the running round first: a second round would find all rows claimed and wait until the morning. */
export async function runDueAlerts(app: TestApp, worker: TestWorker): Promise<void> {
  const ALERTS = `kind = 'searches.alerts' and state =`;
  await until(
    async () => (await app.owner.query(`select 1 from due_item where ${ALERTS} 'CLAIMED'`)).rows.length,
    (running) => running === 0,
  );
  await app.owner.query(`update due_item set due_at = now() - interval '1 second' where ${ALERTS} 'PENDING'`);
  await worker.get(DueRunner).sweep();
}
