-- Candidates and the parts of their profile.
-- needs: candidate, fold, follow_candidate, root_actor, shape_follows_candidate, tenant

-- The profile of a candidate. `database_since` is the time when the candidate agreed to be found by every institution,
-- or null. `blocked` follows the state of the account, which institutions cannot read.
create table candidate (
  id uuid primary key references person,
  account_id uuid references account,
  owner_tenant_id uuid references institution,
  merged_into uuid references candidate,
  version int not null default 1,
  name text not null,
  surname text not null,
  email text,
  telephone text,
  locale text not null default 'pt',
  profession text,
  gender int references option_item,
  birth_date date,
  profile text,
  photo text,
  availability int references option_item,
  salary_min numeric(14,2) check (salary_min is null or salary_min >= (0)::numeric),
  salary_max numeric(14,2),
  salary_currency text not null default 'USD',
  nationality int references option_item,
  tax_number text,
  province int references option_item,
  district int references option_item,
  municipality int references option_item,
  tools int[] not null default '{}',
  skills int[] not null default '{}',
  interest_areas int[] not null default '{}',
  social_networks jsonb not null default '[]',
  professional_references jsonb not null default '[]',
  courses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  own_skills text[] not null default '{}' check (cardinality(own_skills) <= 20),
  database_since timestamptz,
  blocked boolean not null default false,
  -- Whether institutions may send vacancies to the candidate.
  vacancy_messages boolean not null default true,
  check (salary_max is null or salary_min is null or salary_max >= salary_min)
);
comment on table candidate is 'class: candidate-owned';
create index candidate_birth on candidate (birth_date, sec.fold(name || ' ' || surname)) where birth_date is not null;
create index candidate_email on candidate (lower(email)) where email is not null;
create index candidate_folded_name on candidate (sec.fold(name || ' ' || surname)) where merged_into is null;
create index candidate_merged on candidate (merged_into) where merged_into is not null;
create index candidate_opted_in on candidate (database_since desc, id)
  where database_since is not null and not blocked and merged_into is null;
create index candidate_telephone on candidate (telephone) where telephone is not null;
alter table candidate enable row level security;
alter table candidate force row level security;
grant select, insert, update on candidate to :"command";
grant select on candidate to :"staff", :"candidate", :"root", :"search";
grant update (version, name, surname, telephone, locale, profession, gender, birth_date, profile, photo, availability,
  salary_min, salary_max, salary_currency, nationality, tax_number, province, district, municipality, tools, skills,
  interest_areas, social_networks, professional_references, courses, updated_at, own_skills, database_since,
  vacancy_messages) on candidate to :"candidate";
grant update (version, name, surname, telephone, profession, birth_date, tax_number, province, updated_at) on
  candidate to :"root";
create policy migrate on candidate to :"owner" using (true) with check (true);
create policy command on candidate to :"command" using (true) with check (true);
create policy opted_in on candidate for select to :"staff"
  using (database_since is not null and not blocked and merged_into is null and sec.tenant() is not null);
create policy own on candidate to :"candidate" using (id = sec.candidate()) with check (id = sec.candidate());
create policy root_corrects on candidate for update to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
create policy root_reads on candidate for select to :"root" using (sec.root_actor() is not null);
create policy search on candidate for select to :"search" using (true);
create constraint trigger follow_candidate after insert or update or delete on candidate
  deferrable initially deferred for each row execute function sec.follow_candidate('id');
create constraint trigger shape_follows after insert or update of name, skills, merged_into, blocked, database_since
  on candidate deferrable initially deferred for each row execute function sec.shape_follows_candidate('id');

-- The candidates that an institution knows, and from where. Staff see no other candidates.
create table institution_candidate (
  tenant_id uuid references institution,
  candidate_id uuid references candidate,
  via text not null check (via in ('CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN')),
  consent_version text,
  retention_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, candidate_id)
);
comment on table institution_candidate is 'class: tenant';
create index institutions_of_candidate on institution_candidate (candidate_id);
alter table institution_candidate enable row level security;
alter table institution_candidate force row level security;
grant select, insert, update, delete on institution_candidate to :"command";
grant select on institution_candidate to :"staff", :"root", :"search";
create policy migrate on institution_candidate to :"owner" using (true) with check (true);
create policy command on institution_candidate to :"command" using (true) with check (true);
create policy root_reads on institution_candidate for select to :"root" using (sec.root_actor() is not null);
create policy search on institution_candidate for select to :"search" using (true);
create policy staff on institution_candidate for select to :"staff" using (tenant_id = sec.tenant());
create constraint trigger follow_candidate after insert or update or delete on institution_candidate
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');

-- Reads a table that is created above.
create policy seen on candidate for select to :"staff" using (exists (select 1 from institution_candidate ic
    where ic.tenant_id = sec.tenant() and ic.candidate_id = candidate.id));

-- Work experience of a candidate.
create table candidate_experience (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  version int not null default 1,
  position text not null,
  employer text not null,
  sector int references option_item,
  expertise_areas int[] not null default '{}',
  start_date date not null,
  end_date date,
  still_working boolean not null default false,
  activities text,
  created_at timestamptz not null default now(),
  check (still_working = (end_date is null)),
  constraint candidate_experience_check1 check (end_date is null or end_date >= start_date)
);
comment on table candidate_experience is 'class: candidate-owned';
create index experience_of_candidate on candidate_experience (candidate_id);
alter table candidate_experience enable row level security;
alter table candidate_experience force row level security;
grant select, insert, update, delete on candidate_experience to :"candidate", :"command";
grant select on candidate_experience to :"staff", :"root";
create policy migrate on candidate_experience to :"owner" using (true) with check (true);
create policy command on candidate_experience to :"command" using (true) with check (true);
create policy opted_in on candidate_experience for select to :"staff" using (exists (select 1 from candidate c
    where c.id = candidate_experience.candidate_id and c.database_since is not null and not c.blocked
      and c.merged_into is null and sec.tenant() is not null));
create policy own on candidate_experience to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on candidate_experience for select to :"root" using (sec.root_actor() is not null);
create policy seen on candidate_experience for select to :"staff"
  using (exists (select 1 from institution_candidate ic
    where ic.tenant_id = sec.tenant() and ic.candidate_id = candidate_experience.candidate_id));
create constraint trigger follow_candidate after insert or update or delete on candidate_experience
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');
create constraint trigger shape_follows after insert or update or delete on candidate_experience
  deferrable initially deferred for each row execute function sec.shape_follows_candidate('candidate_id');

-- Studies of a candidate.
create table candidate_study (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  version int not null default 1,
  institution text not null,
  study_area int not null references option_item,
  academic_level int not null references option_item,
  course text,
  start_date date,
  end_date date,
  finished boolean not null default true,
  created_at timestamptz not null default now(),
  check (end_date is null or start_date is null or end_date >= start_date)
);
comment on table candidate_study is 'class: candidate-owned';
create index study_of_candidate on candidate_study (candidate_id);
alter table candidate_study enable row level security;
alter table candidate_study force row level security;
grant select, insert, update, delete on candidate_study to :"candidate", :"command";
grant select on candidate_study to :"staff", :"root";
create policy migrate on candidate_study to :"owner" using (true) with check (true);
create policy command on candidate_study to :"command" using (true) with check (true);
create policy opted_in on candidate_study for select to :"staff" using (exists (select 1 from candidate c
    where c.id = candidate_study.candidate_id and c.database_since is not null and not c.blocked
      and c.merged_into is null and sec.tenant() is not null));
create policy own on candidate_study to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on candidate_study for select to :"root" using (sec.root_actor() is not null);
create policy seen on candidate_study for select to :"staff"
  using (exists (select 1 from institution_candidate ic
    where ic.tenant_id = sec.tenant() and ic.candidate_id = candidate_study.candidate_id));
create constraint trigger follow_candidate after insert or update or delete on candidate_study
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');
create constraint trigger shape_follows after insert or update or delete on candidate_study
  deferrable initially deferred for each row execute function sec.shape_follows_candidate('candidate_id');

-- Languages of a candidate with their level.
create table candidate_language (
  candidate_id uuid references candidate on delete cascade,
  language int references option_item,
  level int not null references option_item,
  native boolean not null default false,
  primary key (candidate_id, language)
);
comment on table candidate_language is 'class: candidate-owned';
alter table candidate_language enable row level security;
alter table candidate_language force row level security;
grant select, insert, update, delete on candidate_language to :"candidate", :"command";
grant select on candidate_language to :"staff", :"root";
create policy migrate on candidate_language to :"owner" using (true) with check (true);
create policy command on candidate_language to :"command" using (true) with check (true);
create policy opted_in on candidate_language for select to :"staff" using (exists (select 1 from candidate c
    where c.id = candidate_language.candidate_id and c.database_since is not null and not c.blocked
      and c.merged_into is null and sec.tenant() is not null));
create policy own on candidate_language to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on candidate_language for select to :"root" using (sec.root_actor() is not null);
create policy seen on candidate_language for select to :"staff"
  using (exists (select 1 from institution_candidate ic
    where ic.tenant_id = sec.tenant() and ic.candidate_id = candidate_language.candidate_id));
create constraint trigger follow_candidate after insert or update or delete on candidate_language
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');
create constraint trigger shape_follows after insert or update or delete on candidate_language
  deferrable initially deferred for each row execute function sec.shape_follows_candidate('candidate_id');

-- Documents of a candidate. They can be used after the virus scan.
create table candidate_document (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  document_type int not null references option_item,
  name text not null,
  file_name text not null,
  media_type text not null,
  size int not null check (size > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  state text not null default 'READY' check (state in ('READY', 'QUARANTINED')),
  created_at timestamptz not null default now(),
  scan text not null default 'NOT_SCANNED' check (scan in ('NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED')),
  readable boolean,
  scanned_at timestamptz,
  constraint held_back_by_scan check ((state = 'QUARANTINED') = scan in ('WAITING', 'INFECTED'))
);
comment on table candidate_document is 'class: candidate-owned';
create index document_of_candidate on candidate_document (candidate_id);
create index document_to_scan on candidate_document (created_at) where scan = 'WAITING';
alter table candidate_document enable row level security;
alter table candidate_document force row level security;
grant select, insert, update, delete on candidate_document to :"command";
grant select, insert, delete on candidate_document to :"candidate";
grant select on candidate_document to :"root";
create policy migrate on candidate_document to :"owner" using (true) with check (true);
create policy command on candidate_document to :"command" using (true) with check (true);
create policy own on candidate_document to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on candidate_document for select to :"root" using (sec.root_actor() is not null);
create constraint trigger follow_candidate after insert or update or delete on candidate_document
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');

-- The consents of a candidate, each with its time and the version of its text. DATABASE lets every institution find the
-- candidate.
create table consent (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'DATABASE')),
  text_version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);
comment on table consent is 'class: candidate-owned';
create index consent_of_candidate on consent (candidate_id, given_at desc);
alter table consent enable row level security;
alter table consent force row level security;
grant select, insert on consent to :"candidate", :"command";
grant select on consent to :"root";
grant update (withdrawn_at) on consent to :"candidate";
create policy migrate on consent to :"owner" using (true) with check (true);
create policy command on consent to :"command" using (true) with check (true);
create policy own on consent to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on consent for select to :"root" using (sec.root_actor() is not null);
