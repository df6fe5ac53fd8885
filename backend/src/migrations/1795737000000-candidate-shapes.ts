import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const PARTS = ['candidate_experience', 'candidate_study', 'candidate_language'];
const ROWS = { insert: 'new table as new_rows', delete: 'old table as old_rows' };
const FOLLOWED = {
  ...ROWS,
  update: `${ROWS.insert} ${ROWS.delete}`,
};

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
  ${PARTS.flatMap((table) =>
    Object.entries(FOLLOWED).map(
      ([verb, rows]) => `create trigger shape_follows_${verb} after ${verb} on ${table} referencing ${rows}
    for each statement execute function sec.shape_follows_profile();`,
    ),
  ).join('\n  ')}
  create trigger shape_follows after insert or update of name, skills, merged_into, blocked, database_since on candidate
    for each row execute function sec.shape_follows_candidate();
  select sec.refresh_shapes(array(select id from candidate));
  create index candidate_shape_areas on candidate_shape using gin (areas) with (fastupdate = off);
  create index candidate_shape_codes on candidate_shape using gin (codes) with (fastupdate = off);`;

/** One row for each candidate with what the ranking of the database reads of the profile. */
export class CandidateShapes1795737000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    const needed = ['live_shape', 'refresh_shapes', 'shape_follows_profile', 'shape_follows_candidate'];
    await applyNeeded((statement) => runner.query(statement), roles, needed);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PARTS)
      for (const verb of Object.keys(FOLLOWED)) await runner.query(`drop trigger shape_follows_${verb} on ${table}`);
    await runner.query('drop trigger shape_follows on candidate; drop table candidate_shape');
  }
}
