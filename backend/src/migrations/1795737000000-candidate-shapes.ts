import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const CHANGES = `
  create table candidate_shape (
    candidate_id uuid primary key references candidate on delete cascade,
    ended_days int not null,
    open_since date,
    settled_on date,
    best_level int,
    opted_in boolean not null,
    areas int[] not null,
    codes int[] not null
  );
  comment on table candidate_shape is 'class: candidate-owned';
  alter table candidate_shape enable row level security;
  alter table candidate_shape force row level security;
  grant select, insert, update, delete on candidate_shape to :"command";
  grant select on candidate_shape to :"search";
  create policy migrate on candidate_shape to :"owner" using (true) with check (true);
  create policy command on candidate_shape to :"command" using (true) with check (true);
  create policy search on candidate_shape for select to :"search" using (true);
  select sec.refresh_shapes(array(select id from candidate));
  create index candidate_shape_areas on candidate_shape using gin (areas) with (fastupdate = off);
  create index candidate_shape_codes on candidate_shape using gin (codes) with (fastupdate = off);`;

/**
 * One row for each candidate with what the ranking of the database reads of the profile. The triggers that write it
 * come with a later migration.
 */
export class CandidateShapes1795737000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    await applyNeeded((statement) => runner.query(statement), roles, ['refresh_shapes']);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table candidate_shape');
  }
}
