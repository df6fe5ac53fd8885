import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';

/** Objections of imported people, by hashes of their address and number. They remain when the record is erased. */
export class ImportObjections1799600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { owner, command } = await rolesOf(runner);
    await runner.query(`
      create table import_objection (
        tenant_id uuid not null references institution,
        hash bytea not null,
        objected_at timestamptz not null,
        primary key (tenant_id, hash)
      );
      comment on table import_objection is 'class: identity';
      alter table import_objection enable row level security;
      alter table import_objection force row level security;
      grant select, insert on import_objection to ${command};
      create policy migrate on import_objection to ${owner} using (true) with check (true);
      create policy command on import_objection to ${command} using (true) with check (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_objection');
  }
}
