import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLE = `
  create table default_view (
    owner_id uuid not null references person,
    list text not null check (length(list) between 1 and 60),
    tenant_id uuid references institution,
    view_id uuid not null references saved_view on delete cascade,
    set_at timestamptz not null,
    primary key (owner_id, list)
  );
  comment on table default_view is 'class: tenant';
  create index default_view_view on default_view (view_id);
  alter table default_view enable row level security;
  alter table default_view force row level security;
  grant select, insert, update, delete on default_view to :"staff", :"root";
  create policy migrate on default_view to :"owner" using (true) with check (true);
  create policy staff on default_view to :"staff"
    using (tenant_id = sec.tenant() and owner_id = sec.person())
    with check (tenant_id = sec.tenant() and owner_id = sec.person());
  create policy root on default_view to :"root"
    using (sec.root_actor() is not null and tenant_id is null and owner_id = sec.root_actor())
    with check (tenant_id is null and owner_id = sec.root_actor())`;

/** The default view of a person for a list. Each person sees only their own rows. */
export class DefaultViews1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLE, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table default_view');
  }
}
