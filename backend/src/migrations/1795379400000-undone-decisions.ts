import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

/** Decisions are marked when they are undone. Those of a run become visible only after the run has ended. */
export class UndoneDecisions1795379400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const up = `
      alter table candidacy_decision
        add run_id uuid,
        add undone_at timestamptz,
        add undone_by uuid,
        add undone_by_name text,
        alter visible_at drop not null,
        add check (visible_at is not null or run_id is not null),
        add check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_by_name is null));
      create index decisions_of_run on candidacy_decision (run_id) where run_id is not null;
      grant delete on candidacy_stage to :"command"`;
    await runner.query(withRoles(up, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    const down = `
      revoke delete on candidacy_stage from :"command";
      update candidacy_decision set visible_at = at where visible_at is null;
      alter table candidacy_decision
        alter visible_at set not null,
        drop run_id,
        drop undone_at,
        drop undone_by,
        drop undone_by_name`;
    await runner.query(withRoles(down, await rolesOf(runner)));
  }
}
