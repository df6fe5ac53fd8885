import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLE = `
  create table saved_view (
    id uuid primary key,
    tenant_id uuid references institution,
    owner_id uuid not null references person,
    version int not null default 1,
    list text not null check (length(list) between 1 and 60),
    name text not null check (length(name) between 1 and 60),
    name_folded text generated always as (sec.fold(name)) stored,
    filter jsonb not null default '{}' check (jsonb_typeof(filter) = 'object'),
    sort_field text,
    sort_order text check (sort_order in ('ASC', 'DESC')),
    columns text[] not null default '{}' check (cardinality(columns) <= 40),
    density text not null check (density in ('COMFORTABLE', 'COMPACT')),
    visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((sort_field is null) = (sort_order is null))
  );
  comment on table saved_view is 'class: tenant';
  create unique index saved_view_name on saved_view (owner_id, list, name_folded);
  create index saved_view_shared on saved_view (tenant_id, list) where visibility = 'SHARED';
  alter table saved_view enable row level security;
  alter table saved_view force row level security;
  grant select, insert, update, delete on saved_view to :"staff", :"root";
  create policy migrate on saved_view to :"owner" using (true) with check (true);
  create policy staff on saved_view to :"staff"
    using (tenant_id = sec.tenant() and (owner_id = sec.person() or visibility = 'SHARED'))
    with check (tenant_id = sec.tenant() and owner_id = sec.person());
  create policy root on saved_view to :"root"
    using (sec.root_actor() is not null and tenant_id is null and (owner_id = sec.root_actor() or visibility = 'SHARED'))
    with check (tenant_id is null and owner_id = sec.root_actor())`;

/** Saved views of lists. The rows of ROOT users have no tenant; each audience sees only its own rows and those shared in it. */
export class SavedViews1795377600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLE, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_view');
  }
}
