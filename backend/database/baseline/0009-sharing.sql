-- Links to vacancies, invitations to private ones, and reports about public ones.
-- needs: candidate, refuse_merged, root_actor, tenant

-- Links to a vacancy with a code. A link opens a private vacancy until it is revoked.
create table share_link (
  id uuid primary key,
  tenant_id uuid not null,
  vacancy_id uuid not null,
  channel text not null check (channel in ('LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL')),
  name text check (length(name) between 1 and 80),
  code text not null unique,
  visits int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (id, tenant_id),
  foreign key (created_by, tenant_id) references person (id, tenant_id),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table share_link is 'class: tenant';
create index share_link_of_vacancy on share_link (vacancy_id, created_at, id);
alter table share_link enable row level security;
alter table share_link force row level security;
grant select, insert, update on share_link to :"staff", :"command";
grant select on share_link to :"root", :"search";
create policy migrate on share_link to :"owner" using (true) with check (true);
create policy command on share_link to :"command" using (true) with check (true);
create policy root_reads on share_link for select to :"root" using (sec.root_actor() is not null);
create policy search on share_link for select to :"search" using (true);
create policy staff on share_link to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- Addresses that were invited to a vacancy by mail, with the candidate to whom staff sent the vacancy.
create table vacancy_invitation (
  id uuid primary key,
  tenant_id uuid not null,
  vacancy_id uuid not null,
  link_id uuid not null,
  batch uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_norm text not null,
  message text check (length(message) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null,
  candidate_id uuid references candidate,
  unique (vacancy_id, email_norm),
  foreign key (created_by, tenant_id) references person (id, tenant_id),
  foreign key (link_id, tenant_id) references share_link (id, tenant_id),
  foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
);
comment on table vacancy_invitation is 'class: tenant';
create index vacancy_invitation_newest on vacancy_invitation (vacancy_id, created_at desc, id desc);
create index vacancy_invitation_of_batch on vacancy_invitation (batch);
create index vacancy_invitation_of_candidate on vacancy_invitation (candidate_id, created_at desc)
  where candidate_id is not null;
create index vacancy_invitation_of_link on vacancy_invitation (link_id);
create index vacancy_invitation_of_person on vacancy_invitation (email_norm);
create index vacancy_invitation_of_tenant on vacancy_invitation (tenant_id, created_at);
alter table vacancy_invitation enable row level security;
alter table vacancy_invitation force row level security;
grant select, insert on vacancy_invitation to :"staff";
grant select, update, delete on vacancy_invitation to :"command";
grant select on vacancy_invitation to :"root";
create policy migrate on vacancy_invitation to :"owner" using (true) with check (true);
create policy command on vacancy_invitation to :"command" using (true) with check (true);
create policy root_reads on vacancy_invitation for select to :"root" using (sec.root_actor() is not null);
create policy staff on vacancy_invitation to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create trigger refuse_merged before insert on vacancy_invitation for each row
  when (new.candidate_id is not null) execute function sec.refuse_merged();

-- Private vacancies that a candidate opened by a link. They stay in the list of the candidate.
create table private_vacancy (
  candidate_id uuid references candidate,
  vacancy_id uuid references vacancy on delete cascade,
  link_id uuid not null references share_link,
  opened_at timestamptz not null,
  primary key (candidate_id, vacancy_id)
);
comment on table private_vacancy is 'class: candidate-owned';
create index private_vacancy_of_link on private_vacancy (link_id);
create index private_vacancy_of_vacancy on private_vacancy (vacancy_id);
alter table private_vacancy enable row level security;
alter table private_vacancy force row level security;
grant select, insert, update, delete on private_vacancy to :"command";
grant select on private_vacancy to :"candidate";
create policy migrate on private_vacancy to :"owner" using (true) with check (true);
create policy command on private_vacancy to :"command" using (true) with check (true);
create policy own on private_vacancy for select to :"candidate" using (candidate_id = sec.candidate());

-- Reports of visitors about a vacancy, for root.
create table vacancy_report (
  id uuid primary key,
  version int not null default 1,
  vacancy_id uuid not null references vacancy on delete cascade,
  reason text not null check (reason in ('MONEY', 'IMPERSONATION', 'DISCRIMINATION', 'OFFENSIVE', 'OTHER')),
  text text check (length(text) <= 2000),
  email text check (length(email) <= 254),
  status text not null default 'OPEN' check (status in ('OPEN', 'DISMISSED', 'REMOVED')),
  note text check (length(note) <= 1000),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references person,
  check ((status = 'OPEN') = (resolved_at is null))
);
comment on table vacancy_report is 'class: worker';
create index vacancy_report_by_status on vacancy_report (status, created_at desc, id desc);
create index vacancy_report_newest on vacancy_report (created_at desc, id desc);
create index vacancy_report_of_vacancy on vacancy_report (vacancy_id);
alter table vacancy_report enable row level security;
alter table vacancy_report force row level security;
grant select, update on vacancy_report to :"root";
grant select, insert, update on vacancy_report to :"command";
create policy migrate on vacancy_report to :"owner" using (true) with check (true);
create policy command on vacancy_report to :"command" using (true) with check (true);
create policy root on vacancy_report to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
