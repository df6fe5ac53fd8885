import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLES = `
  create table favourite_list (
    id uuid primary key,
    tenant_id uuid not null references institution,
    owner_id uuid not null references person,
    version int not null default 1,
    name text not null check (char_length(name) between 1 and 80),
    name_folded text generated always as (sec.fold(name)) stored,
    visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (id, tenant_id)
  );
  comment on table favourite_list is 'class: tenant';
  create unique index favourite_list_name on favourite_list (owner_id, name_folded);
  create index favourite_list_shared on favourite_list (tenant_id) where visibility = 'SHARED';
  alter table favourite_list enable row level security;
  alter table favourite_list force row level security;
  grant select, insert, update, delete on favourite_list to :"staff";
  create policy migrate on favourite_list to :"owner" using (true) with check (true);
  create policy staff on favourite_list to :"staff"
    using (tenant_id = sec.tenant() and (owner_id = sec.person() or visibility = 'SHARED'))
    with check (tenant_id = sec.tenant() and owner_id = sec.person());

  create table favourite (
    id uuid primary key,
    tenant_id uuid not null,
    list_id uuid not null,
    candidate_id uuid not null references candidate,
    version int not null default 1,
    note text check (char_length(note) between 1 and 500),
    added_by uuid not null references person,
    added_at timestamptz not null,
    unique (list_id, candidate_id),
    foreign key (list_id, tenant_id) references favourite_list (id, tenant_id) on delete cascade
  );
  comment on table favourite is 'class: tenant';
  create index favourite_newest on favourite (tenant_id, added_at desc, id desc);
  create index favourite_of_candidate on favourite (candidate_id);
  alter table favourite enable row level security;
  alter table favourite force row level security;
  grant select, insert, update, delete on favourite to :"staff";
  grant select, delete on favourite to :"command";
  create policy migrate on favourite to :"owner" using (true) with check (true);
  create policy command on favourite to :"command" using (true) with check (true);
  create policy staff on favourite to :"staff"
    using (tenant_id = sec.tenant() and exists (select 1 from favourite_list l where l.id = list_id))
    with check (tenant_id = sec.tenant() and exists (select 1 from favourite_list l where l.id = list_id))`;

/** Lists of favourite candidates. A private list and its entries are visible to its owner only. */
export class Favourites1795650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLES, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table favourite, favourite_list');
  }
}
