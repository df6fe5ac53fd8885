-- Applications of candidates to vacancies.
-- needs: candidate, count_attachment, count_candidacy, fold, follow_candidate, keep_first_answer, number_candidacy,
--   refuse_change, refuse_merged, refuse_suspended, root_actor, tenant

-- The reasons for rejection of an institution. A new institution gets a copy of the platform's reasons, which it may
-- change.
create table rejection_reason (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  option_id int references option_item,
  name jsonb not null,
  candidate_text jsonb not null,
  position int not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, tenant_id),
  unique (tenant_id, option_id)
);
comment on table rejection_reason is 'class: tenant';
alter table rejection_reason enable row level security;
alter table rejection_reason force row level security;
grant select, insert, update, delete on rejection_reason to :"staff";
grant select, insert on rejection_reason to :"command";
create policy migrate on rejection_reason to :"owner" using (true) with check (true);
create policy command on rejection_reason to :"command" using (true) with check (true);
create policy staff on rejection_reason to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- An application with its state, score and the stored profile. Applications of one person to one institution with the
-- same profile store it once: `profile_of` names the application that has it. Without a vacancy, it is unsolicited.
create table candidacy (
  id uuid primary key,
  tenant_id uuid not null references institution,
  vacancy_id uuid,
  candidate_id uuid not null references candidate,
  version int not null default 1,
  origin text not null check (origin in ('APPLIED', 'UNSOLICITED', 'INVITED', 'IMPORTED', 'SOURCED')),
  source jsonb not null default '{}',
  motivation text,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN')),
  stage_id uuid,
  stage_entered_at timestamptz,
  applied_at timestamptz,
  reselected boolean not null default false,
  score int check (score between 0 and 10000),
  requirements int,
  essential_missing int[] not null default '{}',
  profile_snapshot jsonb,
  candidate_name text not null,
  name_folded text generated always as (sec.fold(candidate_name)) stored,
  profession text,
  province int references option_item,
  district int references option_item,
  experience_days int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answers jsonb not null default '[]',
  knocked_out boolean generated always as (answers @> '[{"accepted": false}]'::jsonb) stored not null,
  first_answer_at timestamptz,
  anonymised_at timestamptz,
  feedback_due_at timestamptz,
  feedback_sent_at timestamptz,
  rejection_reason_id uuid,
  inbox_state text check (inbox_state in ('NEW', 'ANSWERED', 'ATTACHED', 'ARCHIVED')),
  wanted_position text check (length(wanted_position) <= 120),
  wanted_areas int[],
  -- Blind mode shows this number instead of the name.
  blind_number int,
  profile_of uuid,
  unique (id, tenant_id),
  check (status = 'DRAFT' or vacancy_id is null or (stage_id is not null and applied_at is not null)),
  constraint candidacy_check1 check (feedback_sent_at is null or feedback_due_at is not null),
  constraint candidacy_check2 check (inbox_state is null or (inbox_state = 'ATTACHED') = (vacancy_id is not null)),
  foreign key (profile_of, tenant_id) references candidacy (id, tenant_id),
  constraint candidacy_reason foreign key (rejection_reason_id, tenant_id) references rejection_reason (id, tenant_id),
  foreign key (stage_id, vacancy_id) references stage (id, vacancy_id),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id)
);
comment on table candidacy is 'class: tenant+candidate';
create index candidacy_answered on candidacy (tenant_id, first_answer_at) include (applied_at, vacancy_id)
  where first_answer_at is not null;
create index candidacy_awaiting_feedback on candidacy (tenant_id, feedback_due_at, id)
  where status = 'REJECTED' and feedback_due_at is not null and feedback_sent_at is null;
create unique index candidacy_blind_number on candidacy (vacancy_id, blind_number) where blind_number is not null;
create index candidacy_board on candidacy (vacancy_id, stage_id, status, score desc nulls last, id);
create index candidacy_board_waiting on candidacy (vacancy_id, stage_id, status, stage_entered_at, id);
create index candidacy_by_entry on candidacy (tenant_id, stage_entered_at desc, id);
create index candidacy_by_name on candidacy (tenant_id, candidate_name, id);
create index candidacy_by_reason on candidacy (rejection_reason_id, applied_at desc, id desc)
  where rejection_reason_id is not null;
create index candidacy_by_score on candidacy (tenant_id, score desc, id);
create index candidacy_inbox on candidacy (tenant_id, inbox_state, applied_at desc, id desc)
  where inbox_state is not null;
create index candidacy_kept on candidacy (tenant_id, updated_at) where anonymised_at is null and status <> 'DRAFT';
create index candidacy_name_trigram on candidacy using gin (name_folded gin_trgm_ops);
create index candidacy_newest on candidacy (tenant_id, applied_at desc, id desc);
create index candidacy_of_candidate on candidacy (candidate_id, applied_at desc, id desc);
create index candidacy_ranking on candidacy (vacancy_id, score desc, applied_at, id);
create unique index one_candidacy_per_vacancy on candidacy (vacancy_id, candidate_id) where status <> 'WITHDRAWN';
create unique index one_open_unsolicited on candidacy (tenant_id, candidate_id)
  where vacancy_id is null and status in ('DRAFT', 'ACTIVE') and inbox_state is distinct from 'ARCHIVED';
-- From these statistics the planner expects that candidacies share profiles, so it caches the result of a condition.
create statistics candidacy_profile_holders on (case when profile_of is null then id else profile_of end)
from candidacy;
alter table candidacy enable row level security;
alter table candidacy force row level security;
grant select, insert, update on candidacy to :"staff", :"command";
grant select on candidacy to :"root", :"search";
create policy migrate on candidacy to :"owner" using (true) with check (true);
create policy command on candidacy to :"command" using (true) with check (true);
create policy root_reads on candidacy for select to :"root" using (sec.root_actor() is not null);
create policy search on candidacy for select to :"search" using (true);
create policy staff on candidacy to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create trigger candidacy_counted after insert or update of status, stage_id on candidacy for each row
  execute function sec.count_candidacy();
create trigger candidacy_needs_open_institution before insert on candidacy for each row
  execute function sec.refuse_suspended();
create trigger candidacy_numbered before insert or update of status, vacancy_id on candidacy for each row
  when (new.blind_number is null and new.vacancy_id is not null and new.status <> 'DRAFT')
  execute function sec.number_candidacy();
create trigger refuse_merged before insert on candidacy for each row
  when (new.candidate_id is not null) execute function sec.refuse_merged();

-- The stages of an application, each with its start, end and result.
create table candidacy_stage (
  id uuid primary key,
  tenant_id uuid not null,
  candidacy_id uuid not null,
  candidate_id uuid not null,
  stage_id uuid not null,
  result text not null default 'IN_PROGRESS' check (result in ('IN_PROGRESS', 'APPROVED', 'REJECTED')),
  entered_at timestamptz not null,
  left_at timestamptz,
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade,
  foreign key (stage_id, tenant_id) references stage (id, tenant_id)
);
comment on table candidacy_stage is 'class: tenant+candidate';
create unique index one_open_row_per_stage on candidacy_stage (candidacy_id, stage_id) where left_at is null;
-- A candidacy has few stages, so sorting them costs less than an index column with their times. Without that column,
-- all rows of a candidacy share one index entry. The index on decisions below omits the time for this reason too.
create index stages_of_candidacy on candidacy_stage (candidacy_id);
alter table candidacy_stage enable row level security;
alter table candidacy_stage force row level security;
grant select, insert, update on candidacy_stage to :"staff";
grant select, insert, update, delete on candidacy_stage to :"command";
grant select on candidacy_stage to :"root";
create policy migrate on candidacy_stage to :"owner" using (true) with check (true);
create policy command on candidacy_stage to :"command" using (true) with check (true);
create policy root_reads on candidacy_stage for select to :"root" using (sec.root_actor() is not null);
create policy staff on candidacy_stage to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The decisions on an application. Candidates see one after the time in `visible_at`; before, it can be undone. The
-- decisions of a run become visible when the run has ended.
create table candidacy_decision (
  id uuid primary key,
  tenant_id uuid not null,
  candidacy_id uuid not null,
  candidate_id uuid not null,
  kind text not null check (kind in ('APPLY', 'ADVANCE', 'APPROVE', 'REVERSE_APPROVAL', 'REJECT', 'RESELECT',
    'WITHDRAW', 'HIRE', 'FEEDBACK', 'REVERSE_HIRE', 'ATTACH', 'ANSWER', 'ARCHIVE', 'RESTORE')),
  from_stage uuid,
  to_stage uuid,
  status_after text not null check (status_after in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN')),
  note text,
  feedback text,
  actor_id uuid not null,
  actor_name text not null,
  at timestamptz not null,
  visible_at timestamptz,
  run_id uuid,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  reason_id uuid,
  identity_hidden boolean not null default false,
  check (visible_at is not null or run_id is not null),
  constraint candidacy_decision_check1 check ((undone_at is null) = (undone_by is null)
    and (undone_at is null) = (undone_by_name is null)),
  constraint decision_reason foreign key (reason_id, tenant_id) references rejection_reason (id, tenant_id),
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id)
);
comment on table candidacy_decision is 'class: append-only';
create index decisions_by_reason on candidacy_decision (reason_id) where reason_id is not null;
create index decisions_of_candidacy on candidacy_decision (candidacy_id);
create index decisions_of_run on candidacy_decision (run_id) where run_id is not null;
alter table candidacy_decision enable row level security;
alter table candidacy_decision force row level security;
grant select, insert, update on candidacy_decision to :"command";
grant select, insert on candidacy_decision to :"staff";
grant select on candidacy_decision to :"root";
create policy migrate on candidacy_decision to :"owner" using (true) with check (true);
create policy command on candidacy_decision to :"command" using (true) with check (true);
create policy root_reads on candidacy_decision for select to :"root" using (sec.root_actor() is not null);
create policy staff on candidacy_decision to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create trigger candidacy_decision_is_append_only before delete or update on candidacy_decision for each row
  execute function sec.refuse_change();
create trigger candidacy_decision_is_never_emptied before truncate on candidacy_decision for each statement
  execute function sec.refuse_change();
create trigger first_answer_kept after insert on candidacy_decision
  for each row when (new.kind <> all (array['APPLY', 'WITHDRAW', 'ARCHIVE', 'RESTORE']))
  execute function sec.keep_first_answer();

-- A row for each time that a person lifted blind mode for an application, with the reason.
create table candidacy_unblinding (
  id uuid primary key,
  tenant_id uuid not null,
  candidacy_id uuid not null,
  person_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  at timestamptz not null,
  unique (candidacy_id, person_id),
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade,
  foreign key (person_id, tenant_id) references person (id, tenant_id)
);
comment on table candidacy_unblinding is 'class: tenant';
create index unblinding_of_person on candidacy_unblinding (person_id);
alter table candidacy_unblinding enable row level security;
alter table candidacy_unblinding force row level security;
grant select, insert on candidacy_unblinding to :"staff";
grant select, delete on candidacy_unblinding to :"command";
create policy migrate on candidacy_unblinding to :"owner" using (true) with check (true);
create policy command on candidacy_unblinding to :"command" using (true) with check (true);
create policy staff on candidacy_unblinding to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- Copies of the documents that were sent with an application.
create table candidacy_attachment (
  id uuid primary key,
  tenant_id uuid not null,
  candidacy_id uuid not null,
  candidate_id uuid not null,
  document_type int not null references option_item,
  name text not null,
  file_name text not null,
  media_type text not null,
  size int not null,
  sha256 bytea not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
);
comment on table candidacy_attachment is 'class: tenant+candidate';
create index attachment_of_file on candidacy_attachment (storage_key);
create index attachments_of_candidacy on candidacy_attachment (candidacy_id);
alter table candidacy_attachment enable row level security;
alter table candidacy_attachment force row level security;
grant select, insert, update, delete on candidacy_attachment to :"command";
grant select on candidacy_attachment to :"staff", :"candidate", :"root";
create policy migrate on candidacy_attachment to :"owner" using (true) with check (true);
create policy command on candidacy_attachment to :"command" using (true) with check (true);
create policy own on candidacy_attachment for select to :"candidate" using (candidate_id = sec.candidate());
create policy root_reads on candidacy_attachment for select to :"root" using (sec.root_actor() is not null);
create policy staff on candidacy_attachment to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create trigger attachment_counted after insert or delete on candidacy_attachment for each row
  execute function sec.count_attachment();
create constraint trigger follow_candidate after insert or update or delete on candidacy_attachment
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');

-- Applications per stage and status, kept by a trigger, so that lists need not count them.
create table candidacy_count (
  vacancy_id uuid,
  stage_id uuid,
  status text,
  tenant_id uuid not null,
  n int not null,
  primary key (vacancy_id, stage_id, status),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table candidacy_count is 'class: tenant';
alter table candidacy_count enable row level security;
alter table candidacy_count force row level security;
grant select, insert, update on candidacy_count to :"command";
grant select on candidacy_count to :"staff", :"root", :"search";
create policy migrate on candidacy_count to :"owner" using (true) with check (true);
create policy command on candidacy_count to :"command" using (true) with check (true);
create policy root_reads on candidacy_count for select to :"root" using (sec.root_actor() is not null);
create policy search on candidacy_count for select to :"search" using (true);
create policy staff on candidacy_count to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
