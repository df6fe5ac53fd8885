-- Notes of staff about candidates, and lists of favourite candidates.
-- needs: fold, person, refuse_merged, tenant

-- Internal notes of staff. A private note is visible to its author only.
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
grant select, update, delete on note to :"command";
create policy migrate on note to :"owner" using (true) with check (true);
create policy command on note to :"command" using (true) with check (true);
create policy staff on note to :"staff"
  using (tenant_id = sec.tenant() and (author_id = sec.person() or visibility = 'SHARED'))
  with check (tenant_id = sec.tenant() and author_id = sec.person());
create trigger refuse_merged before insert on note for each row
  when (new.candidate_id is not null) execute function sec.refuse_merged();

-- The colleagues who are mentioned in a note.
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
    and exists (select 1 from note n where n.id = note_id and n.author_id = sec.person()));

-- Lists of favourite candidates. A private list and its entries are visible to its owner only.
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

-- The entries of a list of favourites.
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
grant select, update, delete on favourite to :"command";
create policy migrate on favourite to :"owner" using (true) with check (true);
create policy command on favourite to :"command" using (true) with check (true);
create policy staff on favourite to :"staff"
  using (tenant_id = sec.tenant() and exists (select 1 from favourite_list l where l.id = list_id))
  with check (tenant_id = sec.tenant() and exists (select 1 from favourite_list l where l.id = list_id));
create trigger refuse_merged before insert on favourite for each row
  when (new.candidate_id is not null) execute function sec.refuse_merged();
