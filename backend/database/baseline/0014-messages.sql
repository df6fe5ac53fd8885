-- Mails, messages to candidates, and notifications.
-- needs: candidate, carry_mail_state, partner, person, refuse_merged, root_actor, tenant

-- Mails that wait, were sent or failed. A queued mail has a copy of the institution's text, so that later changes of
-- the text do not change the mail.
create table mail_message (
  id uuid primary key,
  dedupe_key text not null unique,
  tenant_id uuid,
  person_id uuid,
  address text not null,
  template_key text not null,
  locale text not null,
  variables jsonb not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'SUPERSEDED',
    'BOUNCED')),
  send_after timestamptz not null,
  attempts int not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  claimed_by int,
  own_subject text,
  own_body text,
  answer_code text,
  answer text,
  is_permanent boolean,
  check ((own_subject is null) = (own_body is null))
);
comment on table mail_message is 'class: worker';
create index mail_of_message_id on mail_message (regexp_replace(dedupe_key, '[^A-Za-z0-9_.-]', '.', 'g'));
create index mail_waiting on mail_message (send_after) where status = 'QUEUED';
alter table mail_message enable row level security;
alter table mail_message force row level security;
grant select, update, delete on mail_message to :"command";
grant select, insert, update on mail_message to :"worker";
grant select on mail_message to :"root", :"search";
create policy migrate on mail_message to :"owner" using (true) with check (true);
create policy command on mail_message to :"command" using (true) with check (true);
create policy counted on mail_message for select to :"search" using (true);
create policy erasure on mail_message to :"command" using (true) with check (true);
create policy root_reads on mail_message for select to :"root" using (sec.root_actor() is not null);
create policy worker on mail_message to :"worker" using (true) with check (true);
create trigger carry_mail_state after update of status, answer on mail_message for each row
  when (new.status <> old.status or new.answer is distinct from old.answer)
  execute function sec.carry_mail_state();

-- The texts of an institution for its mails.
create table message_template (
  id uuid primary key,
  tenant_id uuid not null references institution,
  kind text not null check (kind in ('APPROVAL', 'REJECTION', 'PROPOSAL', 'FEEDBACK', 'INVITATION')),
  locale text not null check (locale in ('en', 'pt', 'fr')),
  version int not null default 1,
  subject text check (length(subject) between 1 and 200),
  body text check (length(body) between 1 and 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, kind, locale),
  check ((subject is null) = (body is null))
);
comment on table message_template is 'class: tenant';
alter table message_template enable row level security;
alter table message_template force row level security;
grant select, insert, update on message_template to :"staff";
grant select on message_template to :"command";
create policy migrate on message_template to :"owner" using (true) with check (true);
create policy command on message_template for select to :"command" using (true);
create policy staff on message_template to :"staff"
  using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- The history of messages to candidates: mails, and contacts by other channels that staff wrote down.
create table candidate_message (
  id uuid primary key,
  tenant_id uuid not null references institution,
  candidate_id uuid not null references candidate,
  candidacy_id uuid,
  version int not null default 1,
  kind text not null check (kind in ('MESSAGE', 'RECEIVED', 'APPROVAL', 'REJECTION', 'RESELECTION', 'HIRE', 'ADVANCE',
    'FEEDBACK', 'CONTACT', 'INVITATION')),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP', 'PHONE', 'SMS', 'IN_PERSON', 'OTHER')),
  state text check (state in ('DRAFT', 'SCHEDULED', 'QUEUED', 'SENT', 'BOUNCED', 'FAILED', 'CANCELLED')),
  outcome text check (outcome in ('REACHED', 'NO_ANSWER', 'LEFT_MESSAGE', 'WRONG_NUMBER')),
  address text,
  locale text check (locale in ('en', 'pt', 'fr')),
  subject text,
  body text,
  sender_id uuid references person,
  run_id uuid,
  mail_id uuid unique,
  stop_token text unique,
  at timestamptz not null,
  sent_at timestamptz,
  answer_code text,
  answer text,
  is_permanent boolean,
  cancel_reason text check (cancel_reason in ('BY_STAFF', 'DO_NOT_CONTACT')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  vacancy_id uuid,
  foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id),
  check ((kind = 'CONTACT') = (state is null)),
  constraint candidate_message_check1 check ((kind = 'CONTACT') = (outcome is not null)),
  constraint candidate_message_check2 check ((kind = 'INVITATION') = (vacancy_id is not null))
);
comment on table candidate_message is 'class: tenant';
create index message_of_candidacy on candidate_message (candidacy_id, at desc, id desc) where candidacy_id is not null;
create index message_of_candidate on candidate_message (candidate_id, at desc, id desc);
create index message_of_institution on candidate_message (tenant_id, at desc, id desc);
create index message_of_vacancy on candidate_message (vacancy_id) where vacancy_id is not null;
create index message_waiting on candidate_message (tenant_id, at) where state = 'SCHEDULED';
create index message_bounced on candidate_message (candidate_id) where state = 'BOUNCED';
create unique index one_draft_of_a_run on candidate_message (run_id, candidacy_id) where state = 'DRAFT';
alter table candidate_message enable row level security;
alter table candidate_message force row level security;
grant select, insert, update, delete on candidate_message to :"staff";
grant select, update, delete on candidate_message to :"command";
grant select, insert, update (mail_id) on candidate_message to :"worker";
create policy migrate on candidate_message to :"owner" using (true) with check (true);
create policy command on candidate_message to :"command" using (true) with check (true);
create policy worker on candidate_message to :"worker" using (true) with check (true);
create policy staff on candidate_message to :"staff"
  using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create trigger refuse_merged before insert on candidate_message for each row execute function sec.refuse_merged();

-- A row for each candidate whom an institution must not contact, with the person who set the mark.
create table do_not_contact (
  id uuid primary key,
  tenant_id uuid not null references institution,
  candidate_id uuid not null references candidate,
  source text not null check (source in ('STAFF', 'CANDIDATE')),
  reason text,
  set_by uuid references person,
  set_at timestamptz not null,
  check ((source = 'STAFF') = (set_by is not null))
);
comment on table do_not_contact is 'class: tenant';
create index do_not_contact_of_candidate on do_not_contact (candidate_id, tenant_id);
alter table do_not_contact enable row level security;
alter table do_not_contact force row level security;
grant select, insert, delete on do_not_contact to :"staff";
grant select, insert, update, delete on do_not_contact to :"command";
create policy migrate on do_not_contact to :"owner" using (true) with check (true);
create policy command on do_not_contact to :"command" using (true) with check (true);
create policy staff_reads on do_not_contact for select to :"staff" using (tenant_id = sec.tenant());
create policy staff_marks on do_not_contact for insert to :"staff"
  with check (tenant_id = sec.tenant() and source = 'STAFF');
create policy staff_lifts on do_not_contact for delete to :"staff"
  using (tenant_id = sec.tenant() and source = 'STAFF');
create trigger refuse_merged before insert on do_not_contact for each row execute function sec.refuse_merged();

-- `seq` counts per person without gaps: it is taken under a lock on that person.
create table notification (
  id uuid primary key,
  person_id uuid not null references person,
  seq bigint not null,
  kind text not null,
  subject_id uuid not null,
  title text not null,
  link text not null,
  dedupe_key text not null unique,
  at timestamptz not null,
  read_at timestamptz,
  unique (person_id, seq)
);
comment on table notification is 'class: person-owned';
create index notification_unread on notification (person_id) where read_at is null;
alter table notification enable row level security;
alter table notification force row level security;
grant select, update, delete on notification to :"command";
grant select, insert on notification to :"worker";
grant select on notification to :"staff", :"candidate", :"partner", :"root";
grant update (read_at) on notification to :"staff", :"candidate", :"partner", :"root";
create policy migrate on notification to :"owner" using (true) with check (true);
create policy command on notification to :"command" using (true) with check (true);
create policy own_candidate on notification to :"candidate" using (person_id = sec.candidate());
create policy own_partner on notification to :"partner" using (person_id = sec.partner());
create policy own_root on notification to :"root" using (person_id = sec.root_actor());
create policy own_staff on notification to :"staff" using (person_id = sec.person());
create policy worker on notification to :"worker" using (true) with check (true);
