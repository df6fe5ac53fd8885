-- Scores of applications, the frozen profiles they are made from, and what the ranking of the database reads.
-- needs: root_actor, tenant

-- The data of the stored profile of an application that the match reads.
create table candidacy_shape (
  candidacy_id uuid primary key,
  tenant_id uuid not null,
  candidate_id uuid not null,
  shape sec.match_shape not null,
  as_of date not null,
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
);
comment on table candidacy_shape is 'class: tenant+candidate';
alter table candidacy_shape enable row level security;
alter table candidacy_shape force row level security;
grant select, insert, update, delete on candidacy_shape to :"command";
grant select on candidacy_shape to :"staff", :"root";
create policy migrate on candidacy_shape to :"owner" using (true) with check (true);
create policy command on candidacy_shape to :"command" using (true) with check (true);
create policy root_reads on candidacy_shape for select to :"root" using (sec.root_actor() is not null);
create policy staff on candidacy_shape to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The score of an application by one version of the requirements. The degrees of fit are stored; points are computed
-- from them and the weights.
create table match_score (
  candidacy_id uuid,
  vacancy_version int,
  tenant_id uuid not null,
  candidate_id uuid not null,
  total int not null check (total between 0 and 10000),
  computed_at timestamptz not null,
  degrees int[] not null check (cardinality(degrees) = 5),
  primary key (candidacy_id, vacancy_version),
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
);
comment on table match_score is 'class: tenant+candidate';
alter table match_score enable row level security;
alter table match_score force row level security;
grant select, insert, update, delete on match_score to :"command";
grant select on match_score to :"staff", :"root";
create policy migrate on match_score to :"owner" using (true) with check (true);
create policy command on match_score to :"command" using (true) with check (true);
create policy root_reads on match_score for select to :"root" using (sec.root_actor() is not null);
create policy staff on match_score to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- One row for each candidate, with the data of the profile that the ranking of the database reads. Triggers on the
-- tables of the profile write the row when a transaction commits.
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
create index candidate_shape_areas on candidate_shape using gin (areas) with (fastupdate = off);
create index candidate_shape_codes on candidate_shape using gin (codes) with (fastupdate = off);
alter table candidate_shape enable row level security;
alter table candidate_shape force row level security;
grant select, insert, update, delete on candidate_shape to :"command";
grant select on candidate_shape to :"search";
create policy migrate on candidate_shape to :"owner" using (true) with check (true);
create policy command on candidate_shape to :"command" using (true) with check (true);
create policy search on candidate_shape for select to :"search" using (true);
