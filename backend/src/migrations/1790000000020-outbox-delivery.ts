import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { protect } from './support/table';

/** What was handed to a subscriber and is not done yet: a job that is lost with its queue is handed on again from here. */
export class OutboxDelivery1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table outbox_delivery (
        outbox_id uuid not null references outbox,
        subscriber text not null,
        handed_at timestamptz not null default now(),
        primary key (outbox_id, subscriber)
      );
      create index outbox_delivery_oldest on outbox_delivery (handed_at);
      ${protect('outbox_delivery', 'worker', r)}
      grant select, insert, update, delete on outbox_delivery to ${r.worker};
      create policy worker on outbox_delivery to ${r.worker} using (true) with check (true);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox_delivery');
  }
}
