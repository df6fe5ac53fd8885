-- Scores of applications and the frozen profiles they are made from.
-- needs: root_actor, tenant

-- What the match reads of a profile.
create type sec.match_shape as (
  -- One level for each study area, in the same order.
  study_areas int[],
  study_levels int[],
  expertise_areas int[],
  -- One level for each language, in the same order. A native speaker counts as advanced.
  language_ids int[],
  language_levels int[],
  -- The union of all experiences; one that still lasts has no end.
  experience datemultirange,
  skills int[]
);
grant usage on type sec.match_shape to public;

-- What the match reads of the profile that was frozen with an application.
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

-- The score of an application by one version of the requirements.
create table match_score (
  candidacy_id uuid,
  vacancy_version int,
  tenant_id uuid not null,
  candidate_id uuid not null,
  total int not null check (total between 0 and 10000),
  parts jsonb not null,
  computed_at timestamptz not null,
  primary key (candidacy_id, vacancy_version),
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
);
comment on table match_score is 'class: tenant+candidate';
alter table match_score enable row level security;
alter table match_score force row level security;
grant select, insert, update on match_score to :"command";
grant select on match_score to :"staff", :"root";
create policy migrate on match_score to :"owner" using (true) with check (true);
create policy command on match_score to :"command" using (true) with check (true);
create policy root_reads on match_score for select to :"root" using (sec.root_actor() is not null);
create policy staff on match_score to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
