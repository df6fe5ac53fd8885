import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLES = `
  create table note (
    id uuid primary key,
    tenant_id uuid not null references institution,
    author_id uuid not null references person,
    candidacy_id uuid,
    candidate_id uuid references candidate,
    version int not null default 1,
    type text check (type in ('CANDIDACY', 'RANKING', 'INTERVIEW')),
    text text not null check (char_length(text) between 1 and 5000),
    visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (id, tenant_id),
    foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id),
    check (candidacy_id is null or candidate_id is not null),
    check ((type is null) = (candidacy_id is null)),
    check (candidate_id is not null or visibility = 'PRIVATE')
  );
  comment on table note is 'class: tenant';
  create index note_of_candidacy on note (candidacy_id, created_at desc, id desc) where candidacy_id is not null;
  create index note_of_candidate on note (candidate_id, created_at desc, id desc) where candidate_id is not null;
  create index note_of_notepad on note (author_id, created_at desc, id desc) where candidate_id is null;
  alter table note enable row level security;
  alter table note force row level security;
  grant select, insert, update, delete on note to :"staff";
  grant select, delete on note to :"command";
  create policy migrate on note to :"owner" using (true) with check (true);
  create policy command on note to :"command" using (true) with check (true);
  create policy staff on note to :"staff"
    using (tenant_id = sec.tenant() and (author_id = sec.person() or visibility = 'SHARED'))
    with check (tenant_id = sec.tenant() and author_id = sec.person());

  create table note_mention (
    note_id uuid,
    person_id uuid references person,
    tenant_id uuid not null,
    primary key (note_id, person_id),
    foreign key (note_id, tenant_id) references note (id, tenant_id) on delete cascade
  );
  comment on table note_mention is 'class: tenant';
  alter table note_mention enable row level security;
  alter table note_mention force row level security;
  grant select, insert, delete on note_mention to :"staff";
  create policy migrate on note_mention to :"owner" using (true) with check (true);
  create policy staff on note_mention to :"staff"
    using (tenant_id = sec.tenant() and exists (select 1 from note n where n.id = note_id))
    with check (tenant_id = sec.tenant()
      and exists (select 1 from note n where n.id = note_id and n.author_id = sec.person()))`;

/** Internal notes of staff and the colleagues mentioned in them. A private note is visible to its author only. */
export class Notes1795630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLES, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table note_mention, note');
  }
}
