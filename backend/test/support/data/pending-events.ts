import type { TestApp } from '../app/app';

/** The number of unhandled events of these candidacies. Other test files may leave failed events in the database. */
export async function pendingEvents(app: TestApp, candidacyIds: readonly string[]): Promise<number> {
  const { rows } = await app.owner.query<{ n: number }>(
    `with own as (select id from outbox where payload ->> 'candidacyId' = any ($1::text[]))
     select (select count(*)::int from outbox_pending where outbox_id in (select id from own))
       + (select count(*)::int from outbox_delivery where outbox_id in (select id from own)) as n`,
    [candidacyIds],
  );
  return rows[0]!.n;
}
