import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** How much work waits and since when: numbers for the metrics of the API, whose logins may not look at the worker's rows. */
export class WorkWaiting1790000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    const read = ['outbox_pending', 'outbox_delivery', 'due_item', 'mail_message'];
    await runner.query(`
      ${read
        .map(
          (table) => `grant select on ${table} to ${r.search};
      create policy counted on ${table} for select to ${r.search} using (true);`,
        )
        .join('\n      ')}
      create function sec.work_waiting() returns table (queue text, waiting bigint, oldest_seconds double precision)
      language sql stable security definer set search_path = pg_catalog, public as $$
        with counted as (
          select 'outbox' as queue, count(*) as waiting, min(created_at) as since from public.outbox_pending
          union all
          select 'delivery', count(*), min(handed_at) from public.outbox_delivery
          union all
          select 'due', count(*), min(due_at) from public.due_item where state in ('PENDING', 'CLAIMED') and due_at <= now()
          union all
          select 'mail', count(*), min(send_after) from public.mail_message where status = 'QUEUED' and send_after <= now()
          union all
          select 'mail_failed', count(*), min(send_after) from public.mail_message where status = 'FAILED'
        )
        select queue, waiting, coalesce(extract(epoch from clock_timestamp() - since), 0)::double precision from counted
      $$;
      ${definer('sec.work_waiting()', r.search, [r.auth])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query('drop function sec.work_waiting()');
    for (const table of ['outbox_pending', 'outbox_delivery', 'due_item', 'mail_message']) {
      await runner.query(`drop policy counted on ${table}; revoke select on ${table} from ${r.search}`);
    }
  }
}
