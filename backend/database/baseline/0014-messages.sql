-- Mails and notifications.
-- needs: candidate, partner, person, root_actor

-- Mails to be sent, sent and failed.
create table mail_message (
  id uuid primary key,
  dedupe_key text not null unique,
  tenant_id uuid,
  person_id uuid,
  address text not null,
  template_key text not null,
  locale text not null,
  variables jsonb not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'SUPERSEDED')),
  send_after timestamptz not null,
  attempts int not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  claimed_by int
);
comment on table mail_message is 'class: worker';
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
