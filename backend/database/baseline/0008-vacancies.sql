-- Vacancies with their versions of requirements, skills, questions and stages.
-- needs: fold, i_applied_to, link_opens, link_private_vacancy, move_runs, my_vacancies, new_code, number_candidacies,
--   refuse_removed, root_actor, search_vector, share_token, tenant, vacancy_is_open

-- A vacancy with its texts, state and dates. What the match needs is in vacancy_version.
create table vacancy (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  owner_id uuid not null,
  department_id uuid,
  department_name text,
  title text not null check (length(title) between 1 and 200),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'PUBLISHED', 'EXPIRED', 'CLOSED',
    'ARCHIVED')),
  pending_reason text check (pending_reason in ('SCHEDULED', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT')),
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'PRIVATE')),
  vacancy_type int references option_item,
  category int references option_item,
  province int references option_item,
  municipality int references option_item,
  description text not null default '',
  openings int not null default 1 check (openings between 1 and 10000),
  price numeric(14,2),
  price_currency text not null default 'USD',
  salary_min numeric(14,2),
  salary_max numeric(14,2),
  salary_currency text not null default 'USD',
  show_salary boolean not null default false,
  publish_at timestamptz,
  end_date timestamptz,
  published_at timestamptz,
  expired_at timestamptz,
  closed_at timestamptz,
  close_reason text check (close_reason in ('FILLED', 'CANCELLED', 'DUPLICATE', 'OTHER')),
  share_token text not null unique,
  requirements int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as ((setweight(sec.search_vector(title), 'A') ||
    setweight(sec.search_vector(coalesce(department_name, '')), 'B')) ||
    setweight(sec.search_vector(regexp_replace(description, '<[^>]*>', ' ', 'g')), 'C')) stored,
  title_folded text generated always as (sec.fold(title)) stored,
  approval_requested_by uuid,
  approval_requested_at timestamptz,
  approval_decided_by uuid,
  approval_decided_at timestamptz,
  refusal_reason text check (length(refusal_reason) between 1 and 1000),
  close_note text check (length(close_note) between 1 and 2000),
  archived_at timestamptz,
  republished_at timestamptz,
  verification_code text not null default sec.new_code(10) unique,
  removed_at timestamptz,
  -- The institution's own number of the vacancy.
  reference text constraint vacancy_reference_is_short check (char_length(reference) between 1 and 40),
  reference_folded text generated always as (sec.fold(reference)) stored,
  -- Blind mode: names of candidates are hidden until a decision.
  blind_mode boolean not null default false,
  unique (id, tenant_id),
  check ((status = 'PENDING') = (pending_reason is not null)),
  constraint vacancy_check1 check (status <> 'PUBLISHED' or (published_at is not null and end_date is not null)),
  constraint vacancy_check2 check (salary_max is null or salary_min is null or salary_max >= salary_min),
  constraint vacancy_check3 check ((approval_requested_by is null) = (approval_requested_at is null)),
  constraint vacancy_check4 check ((approval_decided_by is null) = (approval_decided_at is null)),
  constraint vacancy_check5 check (refusal_reason is null or approval_decided_by is not null),
  foreign key (approval_decided_by, tenant_id) references person (id, tenant_id),
  foreign key (approval_requested_by, tenant_id) references person (id, tenant_id),
  foreign key (department_id, tenant_id) references department (id, tenant_id),
  foreign key (owner_id, tenant_id) references person (id, tenant_id)
);
comment on table vacancy is 'class: tenant';
create index vacancy_blind on vacancy (tenant_id) where blind_mode;
create index vacancy_by_department on vacancy (tenant_id, department_id, created_at desc, id desc);
create index vacancy_by_end on vacancy (tenant_id, (case when end_date is null then 'infinity'::timestamptz else
  end_date end), id);
create index vacancy_by_owner on vacancy (tenant_id, owner_id, created_at desc, id desc);
create index vacancy_by_publication on vacancy (tenant_id, (case when publish_at is null then 'infinity'::timestamptz
  else publish_at end), id);
create index vacancy_by_status on vacancy (tenant_id, status, created_at desc, id desc);
create index vacancy_by_status_and_end on vacancy (tenant_id, status, (case when end_date is null then
  'infinity'::timestamptz else end_date end), id);
create index vacancy_by_title on vacancy (tenant_id, title, id);
create index vacancy_counted on vacancy (tenant_id, status, end_date)
  include (pending_reason, department_id, owner_id);
create index vacancy_newest on vacancy (tenant_id, created_at desc, id desc);
create index vacancy_of_department on vacancy (department_id, status) include (tenant_id, owner_id, end_date)
  where department_id is not null;
create index vacancy_open on vacancy (published_at desc, id desc)
  include (end_date, tenant_id, province, municipality, vacancy_type, category)
  where status = 'PUBLISHED' and visibility = 'PUBLIC';
create index vacancy_open_by_end on vacancy (end_date, id)
  include (tenant_id, province, municipality, vacancy_type, category)
  where status = 'PUBLISHED' and visibility = 'PUBLIC';
create index vacancy_open_by_place on vacancy (province, published_at desc, id desc)
  include (end_date, tenant_id, municipality, vacancy_type, category)
  where status = 'PUBLISHED' and visibility = 'PUBLIC';
create index vacancy_open_by_salary on vacancy (salary_currency, coalesce(salary_max, salary_min) desc, published_at
  desc, id desc) include (end_date, tenant_id)
  where status = 'PUBLISHED' and visibility = 'PUBLIC' and show_salary
  and coalesce(salary_max, salary_min) is not null;
create index vacancy_open_of_institution on vacancy (tenant_id, published_at desc, id desc) include (end_date)
  where status = 'PUBLISHED' and visibility = 'PUBLIC';
create index vacancy_reference_trigram on vacancy using gin (reference_folded gin_trgm_ops) with (fastupdate = off);
create index vacancy_search on vacancy using gin (search) with (fastupdate = off);
create index vacancy_title_trigram on vacancy using gin (title_folded gin_trgm_ops) with (fastupdate = off);
alter table vacancy enable row level security;
alter table vacancy force row level security;
grant select, update on vacancy to :"command";
grant select, insert, update, delete on vacancy to :"staff";
grant select on vacancy to :"root", :"search";
grant select (id, tenant_id, department_name, title, status, visibility, vacancy_type, category, province,
  municipality, description, openings, salary_min, salary_max, salary_currency, show_salary, end_date, published_at,
  requirements, verification_code) on vacancy to :"candidate", :"public";
create policy migrate on vacancy to :"owner" using (true) with check (true);
create policy applied on vacancy for select to :"candidate" using (id in (select sec.my_vacancies()));
create policy by_link on vacancy for select to :"candidate", :"public"
  using (visibility = 'PRIVATE' and status = 'PUBLISHED' and end_date > now() and sec.share_token() is not null
    and sec.link_opens(id, sec.share_token()));
create policy command on vacancy to :"command" using (true) with check (true);
create policy published on vacancy for select to :"candidate", :"public"
  using (status = 'PUBLISHED' and visibility = 'PUBLIC' and end_date > now());
create policy root_reads on vacancy for select to :"root" using (sec.root_actor() is not null);
create policy search on vacancy for select to :"search" using (true);
create policy staff on vacancy to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create trigger removed_vacancy_stays_away before update of status on vacancy
  for each row when (new.removed_at is not null and old.removed_at is not null
    and new.status in ('PENDING', 'PUBLISHED') and new.status <> old.status) execute function sec.refuse_removed();
create trigger runs_move_along after update of department_id, owner_id on vacancy
  for each row when (old.department_id is distinct from new.department_id or old.owner_id is distinct
    from new.owner_id) execute function sec.move_runs();
create trigger vacancy_has_link after insert or update of visibility on vacancy
  for each row when (new.visibility = 'PRIVATE') execute function sec.link_private_vacancy();
create trigger vacancy_numbered after update of blind_mode on vacancy
  for each row when (new.blind_mode and not old.blind_mode) execute function sec.number_candidacies();

-- Numbered versions of the requirements. Editing them after the first application adds a version and keeps the old one.
create table vacancy_version (
  vacancy_id uuid,
  number int,
  tenant_id uuid not null,
  academic_level int references option_item,
  training_areas int[] not null default '{}',
  related_areas int[] not null default '{}',
  language_ids int[] not null default '{}',
  language_levels int[] not null default '{}',
  years int check (years between 0 and 60),
  weight_training int check (weight_training between 1 and 100),
  weight_related int check (weight_related between 1 and 100),
  weight_languages int check (weight_languages between 1 and 100),
  weight_years int check (weight_years between 1 and 100),
  weight_skills int check (weight_skills between 1 and 100),
  required_documents jsonb not null default '[]',
  created_at timestamptz not null default now(),
  own_training_areas uuid[] not null default '{}',
  own_training_fields int[] not null default '{}',
  primary key (vacancy_id, number),
  constraint own_training_areas_have_fields check (cardinality(own_training_areas) = cardinality(own_training_fields)),
  check ((coalesce(weight_training, 0) + coalesce(weight_related, 0) + coalesce(weight_languages, 0) +
    coalesce(weight_years, 0) + coalesce(weight_skills, 0)) <= 100),
  constraint vacancy_version_check1 check (cardinality(language_ids) = cardinality(language_levels)),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table vacancy_version is 'class: tenant';
create index vacancy_asked on vacancy_version
  using gin (((training_areas || own_training_fields)), related_areas, language_ids) with (fastupdate = off);
create index vacancy_version_own_areas on vacancy_version (tenant_id) where cardinality(own_training_areas) > 0;
alter table vacancy_version enable row level security;
alter table vacancy_version force row level security;
grant select, insert, update, delete on vacancy_version to :"staff";
grant select on vacancy_version to :"candidate", :"public", :"root", :"command", :"search";
create policy migrate on vacancy_version to :"owner" using (true) with check (true);
create policy applied on vacancy_version for select to :"candidate" using (sec.i_applied_to(vacancy_id));
create policy command on vacancy_version to :"command" using (true) with check (true);
create policy open on vacancy_version for select to :"candidate", :"public" using (sec.vacancy_is_open(vacancy_id));
create policy root_reads on vacancy_version for select to :"root" using (sec.root_actor() is not null);
create policy search on vacancy_version for select to :"search" using (true);
create policy staff on vacancy_version to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The skills that a version requires, with weight.
create table vacancy_skill (
  vacancy_id uuid,
  number int,
  tenant_id uuid not null,
  skill int references option_item,
  weight int not null check (weight between 1 and 100),
  essential boolean not null default false,
  primary key (vacancy_id, number, skill),
  foreign key (vacancy_id, number) references vacancy_version on delete cascade,
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table vacancy_skill is 'class: tenant';
alter table vacancy_skill enable row level security;
alter table vacancy_skill force row level security;
grant select, insert, update, delete on vacancy_skill to :"staff";
grant select on vacancy_skill to :"candidate", :"public", :"root", :"command", :"search";
create policy migrate on vacancy_skill to :"owner" using (true) with check (true);
create policy applied on vacancy_skill for select to :"candidate" using (sec.i_applied_to(vacancy_id));
create policy command on vacancy_skill to :"command" using (true) with check (true);
create policy open on vacancy_skill for select to :"candidate", :"public" using (sec.vacancy_is_open(vacancy_id));
create policy root_reads on vacancy_skill for select to :"root" using (sec.root_actor() is not null);
create policy search on vacancy_skill for select to :"search" using (true);
create policy staff on vacancy_skill to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The questions to applicants of a version.
create table vacancy_question (
  vacancy_id uuid,
  number int,
  tenant_id uuid not null,
  id uuid,
  position int not null check (position >= 1),
  kind text not null check (kind in ('TEXT', 'YES_NO', 'CHOICE', 'NUMBER')),
  text text not null check (length(text) <= 300),
  required boolean not null default false,
  choices text[] not null default '{}' check (cardinality(choices) <= 20),
  knock_out jsonb,
  primary key (vacancy_id, number, id),
  check (kind = 'CHOICE' or choices = '{}'::text[]),
  constraint vacancy_question_check1 check (kind <> 'TEXT' or knock_out is null),
  foreign key (vacancy_id, number) references vacancy_version on delete cascade,
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table vacancy_question is 'class: tenant';
alter table vacancy_question enable row level security;
alter table vacancy_question force row level security;
grant select, insert, update, delete on vacancy_question to :"staff";
grant select on vacancy_question to :"root", :"command", :"search";
grant select (vacancy_id, number, tenant_id, id, position, kind, text, required, choices) on vacancy_question
  to :"candidate", :"public";
create policy migrate on vacancy_question to :"owner" using (true) with check (true);
create policy applied on vacancy_question for select to :"candidate" using (sec.i_applied_to(vacancy_id));
create policy command on vacancy_question to :"command" using (true) with check (true);
create policy open on vacancy_question for select to :"candidate", :"public" using (sec.vacancy_is_open(vacancy_id));
create policy root_reads on vacancy_question for select to :"root" using (sec.root_actor() is not null);
create policy search on vacancy_question for select to :"search" using (true);
create policy staff on vacancy_question to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The stages of the recruitment for a vacancy.
create table stage (
  id uuid primary key,
  tenant_id uuid not null,
  vacancy_id uuid not null,
  position int not null check (position >= 1),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('POSTING', 'SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER')),
  skills jsonb not null default '[]',
  promised_days int check (promised_days between 1 and 365),
  unique (id, tenant_id),
  unique (id, vacancy_id),
  unique (vacancy_id, position) deferrable initially deferred,
  check ((kind = 'POSTING') = (position = 1)),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table stage is 'class: tenant';
alter table stage enable row level security;
alter table stage force row level security;
grant select, insert, update, delete on stage to :"staff";
grant select on stage to :"candidate", :"public", :"root", :"command", :"search";
create policy migrate on stage to :"owner" using (true) with check (true);
create policy applied on stage for select to :"candidate" using (sec.i_applied_to(vacancy_id));
create policy command on stage to :"command" using (true) with check (true);
create policy open on stage for select to :"candidate", :"public" using (sec.vacancy_is_open(vacancy_id));
create policy root_reads on stage for select to :"root" using (sec.root_actor() is not null);
create policy search on stage for select to :"search" using (true);
create policy staff on stage to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- Lists of stages that an institution uses for several vacancies.
create table stage_template (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  stages jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table stage_template is 'class: tenant';
create unique index stage_template_name on stage_template (tenant_id, lower(name));
alter table stage_template enable row level security;
alter table stage_template force row level security;
grant select, insert, update, delete on stage_template to :"staff";
grant select on stage_template to :"root";
create policy migrate on stage_template to :"owner" using (true) with check (true);
create policy root_reads on stage_template for select to :"root" using (sec.root_actor() is not null);
create policy staff on stage_template to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
