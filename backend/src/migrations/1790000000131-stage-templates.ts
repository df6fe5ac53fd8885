import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { protect, rootReads, staffOwns } from './support/table';

/** Processes that an institution uses again: the stages of a vacancy under a name. */
export class StageTemplates1790000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table stage_template (
        id uuid primary key,
        tenant_id uuid not null references institution,
        version int not null default 1,
        name text not null check (length(name) between 1 and 80),
        stages jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index stage_template_name on stage_template (tenant_id, lower(name));
      ${protect('stage_template', 'tenant', r)}
      ${staffOwns('stage_template', r)}
      ${rootReads('stage_template', r)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stage_template');
  }
}
