import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLE = `
  create table list_export (
    id uuid primary key,
    tenant_id uuid references institution,
    owner_id uuid not null references person,
    list text not null check (length(list) between 1 and 60),
    format text not null check (format in ('CSV', 'XLSX')),
    columns text[] not null check (cardinality(columns) between 1 and 60),
    filter jsonb,
    sort jsonb,
    locale text not null check (locale in ('en', 'pt', 'fr')),
    state text not null default 'PENDING' check (state in ('PENDING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
    rows int not null default 0,
    total int,
    has_more boolean not null default false,
    error_code text,
    error_field text,
    requested_at timestamptz not null,
    ended_at timestamptz,
    expires_at timestamptz not null,
    size int,
    sha256 bytea,
    storage_key text unique,
    check ((state = 'READY') = (storage_key is not null)),
    check ((state = 'FAILED') = (error_code is not null))
  );
  comment on table list_export is 'class: tenant';
  create index list_export_of_owner on list_export (owner_id, requested_at desc);
  create index list_export_expiry on list_export (expires_at);
  alter table list_export enable row level security;
  alter table list_export force row level security;
  grant select, insert, update on list_export to :"staff", :"root";
  grant select, update on list_export to :"worker";
  grant select, delete, update on list_export to :"command";
  create policy migrate on list_export to :"owner" using (true) with check (true);
  create policy command on list_export to :"command" using (true) with check (true);
  create policy worker on list_export to :"worker" using (true) with check (true);
  create policy staff on list_export to :"staff"
    using (tenant_id = sec.tenant() and owner_id = sec.person())
    with check (tenant_id = sec.tenant() and owner_id = sec.person());
  create policy root on list_export to :"root"
    using (tenant_id is null and owner_id = sec.root_actor())
    with check (tenant_id is null and owner_id = sec.root_actor())`;

/** Exports of lists and their files. Each person sees their own; rows of ROOT users have no tenant. */
export class ListExports1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLE, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table list_export');
  }
}
