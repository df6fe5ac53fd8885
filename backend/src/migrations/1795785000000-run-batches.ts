import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLE = `
  create table run_batch (
    run_id uuid not null,
    tenant_id uuid not null,
    position int not null,
    subject_ids uuid[] not null check (cardinality(subject_ids) > 0),
    primary key (run_id, position),
    foreign key (run_id, tenant_id) references run (id, tenant_id) on delete cascade
  );
  comment on table run_batch is 'class: tenant';
  alter table run_batch enable row level security;
  alter table run_batch force row level security;
  grant select, insert, update, delete on run_batch to :"staff";
  grant select on run_batch to :"root";
  create policy migrate on run_batch to :"owner" using (true) with check (true);
  create policy root_reads on run_batch for select to :"root" using (sec.root_actor() is not null);
  create policy staff on run_batch to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant())`;

/** The later rows of a large run are stored as lists of ids, until the worker needs them. */
export class RunBatches1795785000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLE, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into run_item (run_id, tenant_id, position, subject_id)
      select b.run_id, b.tenant_id, b.position + item.place - 1, item.id
      from run_batch b cross join unnest(b.subject_ids) with ordinality item (id, place);
      drop table run_batch`);
  }
}
