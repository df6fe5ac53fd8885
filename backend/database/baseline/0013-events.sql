-- The audit log, the outbox of events, due rows and idempotency keys. Every feature writes these in addition to its own
-- rows.
-- needs: candidate, partner, person, queue_outbox, refuse_change, root_actor, tenant

-- The audit log: the actions of people, with their time. Sealed rows form a chain of hashes for each institution.
create table audit_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  audience text not null,
  tenant_id uuid,
  actor_id uuid,
  action text not null,
  object_type text not null,
  object_id uuid,
  changes jsonb not null default '{}',
  reason text,
  request_id text,
  position bigint,
  salt bytea,
  content_sha256 bytea,
  hash bytea,
  constraint audit_sealed_whole check ((hash is null) = (position is null)
    and (hash is null) = (content_sha256 is null))
);
comment on table audit_event is 'class: append-only';
create unique index audit_chain on audit_event (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid),
  position) where position is not null;
create index audit_of_object on audit_event (object_id, seq desc);
create index audit_of_tenant on audit_event (tenant_id, seq desc);
create index audit_unsealed on audit_event (seq) where hash is null;
alter table audit_event enable row level security;
alter table audit_event force row level security;
grant select, insert, update on audit_event to :"command";
grant select, insert on audit_event to :"staff", :"root";
grant insert on audit_event to :"candidate", :"public", :"partner", :"auth", :"worker";
create policy migrate on audit_event to :"owner" using (true) with check (true);
create policy auth_writes on audit_event for insert to :"auth" with check (audience = 'auth' and true);
create policy candidate_writes on audit_event for insert to :"candidate"
  with check (audience = 'candidate' and tenant_id is not distinct from sec.tenant() and actor_id is not distinct
    from sec.candidate());
create policy command on audit_event to :"command" using (true) with check (true);
create policy partner_writes on audit_event for insert to :"partner"
  with check (audience = 'partner' and tenant_id is not distinct from sec.tenant() and actor_id is not distinct
    from sec.partner());
create policy public_writes on audit_event for insert to :"public"
  with check (audience = 'public' and tenant_id is not distinct from sec.tenant() and actor_id is null);
create policy root_reads on audit_event for select to :"root" using (sec.root_actor() is not null);
create policy root_writes on audit_event for insert to :"root"
  with check (audience = 'root' and actor_id is not distinct from sec.root_actor());
create policy staff_reads on audit_event for select to :"staff" using (tenant_id = sec.tenant());
create policy staff_writes on audit_event for insert to :"staff"
  with check (audience = 'staff' and tenant_id = sec.tenant() and actor_id is not distinct from sec.person());
create policy worker_writes on audit_event for insert to :"worker" with check (audience = 'worker' and true);
create trigger audit_event_is_append_only before delete or update on audit_event for each row
  execute function sec.refuse_change();
create trigger audit_event_is_never_emptied before truncate on audit_event for each statement
  execute function sec.refuse_change();

-- Events, written in the transaction that causes them.
create table outbox (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  audience text not null,
  tenant_id uuid,
  actor_id uuid,
  request_id text,
  locale text not null default 'en',
  created_at timestamptz not null default now()
);
comment on table outbox is 'class: append-only';
alter table outbox enable row level security;
alter table outbox force row level security;
grant select, insert on outbox to :"worker", :"command";
grant insert on outbox to :"staff", :"candidate", :"public", :"partner", :"auth", :"root";
create policy migrate on outbox to :"owner" using (true) with check (true);
create policy auth_writes on outbox for insert to :"auth" with check (audience = 'auth' and true);
create policy candidate_writes on outbox for insert to :"candidate"
  with check (audience = 'candidate' and tenant_id is not distinct from sec.tenant() and actor_id is not distinct
    from sec.candidate());
create policy command on outbox to :"command" using (true) with check (true);
create policy partner_writes on outbox for insert to :"partner"
  with check (audience = 'partner' and tenant_id is not distinct from sec.tenant() and actor_id is not distinct
    from sec.partner());
create policy public_writes on outbox for insert to :"public"
  with check (audience = 'public' and tenant_id is not distinct from sec.tenant() and actor_id is null);
create policy root_writes on outbox for insert to :"root"
  with check (audience = 'root' and actor_id is not distinct from sec.root_actor());
create policy staff_writes on outbox for insert to :"staff"
  with check (audience = 'staff' and tenant_id = sec.tenant() and actor_id is not distinct from sec.person());
create policy worker_reads on outbox for select to :"worker" using (true);
create policy worker_writes on outbox for insert to :"worker" with check (audience = 'worker' and true);
create trigger outbox_is_append_only before delete or update on outbox for each row
  execute function sec.refuse_change();
create trigger outbox_is_never_emptied before truncate on outbox for each statement
  execute function sec.refuse_change();
create trigger outbox_queued after insert on outbox for each row execute function sec.queue_outbox();

-- Events that are not delivered to their subscribers yet. A trigger on `outbox` inserts the rows.
create table outbox_pending (
  outbox_id uuid primary key references outbox,
  created_at timestamptz not null default now()
);
comment on table outbox_pending is 'class: worker';
create index outbox_pending_oldest on outbox_pending (created_at, outbox_id);
alter table outbox_pending enable row level security;
alter table outbox_pending force row level security;
grant select, update, delete on outbox_pending to :"worker";
grant select, insert on outbox_pending to :"command";
grant select on outbox_pending to :"search";
create policy migrate on outbox_pending to :"owner" using (true) with check (true);
create policy command on outbox_pending to :"command" using (true) with check (true);
create policy counted on outbox_pending for select to :"search" using (true);
create policy worker on outbox_pending to :"worker" using (true) with check (true);

-- Events that were handed to a subscriber which has not finished yet.
create table outbox_delivery (
  outbox_id uuid references outbox,
  subscriber text,
  handed_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  primary key (outbox_id, subscriber)
);
comment on table outbox_delivery is 'class: worker';
create index outbox_delivery_oldest on outbox_delivery (handed_at);
alter table outbox_delivery enable row level security;
alter table outbox_delivery force row level security;
grant select, update on outbox_delivery to :"command";
grant select, insert, update, delete on outbox_delivery to :"worker";
grant select on outbox_delivery to :"search";
create policy migrate on outbox_delivery to :"owner" using (true) with check (true);
create policy command on outbox_delivery to :"command" using (true) with check (true);
create policy counted on outbox_delivery for select to :"search" using (true);
create policy worker on outbox_delivery to :"worker" using (true) with check (true);

-- One row per event and subscriber, written in the transaction of its effect, so that a second delivery does nothing.
create table outbox_done (
  outbox_id uuid references outbox,
  subscriber text,
  done_at timestamptz not null default now(),
  primary key (outbox_id, subscriber)
);
comment on table outbox_done is 'class: worker';
alter table outbox_done enable row level security;
alter table outbox_done force row level security;
grant select, insert on outbox_done to :"worker";
create policy migrate on outbox_done to :"owner" using (true) with check (true);
create policy worker on outbox_done to :"worker" using (true) with check (true);

-- Scheduled work. A job only notifies the worker; the row contains the kind of work and its subject.
create table due_item (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  tenant_id uuid,
  due_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CLAIMED', 'DONE', 'CANCELLED')),
  claimed_at timestamptz,
  done_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  last_error text,
  claimed_by int
);
comment on table due_item is 'class: worker';
create index due_next on due_item (due_at) where state in ('PENDING', 'CLAIMED');
create unique index due_once on due_item (kind, subject_id) where state in ('PENDING', 'CLAIMED');
alter table due_item enable row level security;
alter table due_item force row level security;
grant select, update, delete on due_item to :"command";
grant select, insert, update on due_item to :"staff", :"worker";
grant select on due_item to :"root", :"search";
create policy migrate on due_item to :"owner" using (true) with check (true);
create policy command on due_item to :"command" using (true) with check (true);
create policy counted on due_item for select to :"search" using (true);
create policy root_reads on due_item for select to :"root" using (sec.root_actor() is not null);
create policy staff on due_item to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create policy worker on due_item to :"worker" using (true) with check (true);

-- Results of requests by their key: a repeated request gets the first result.
create table idempotency (
  actor_id uuid,
  key uuid,
  operation text not null,
  input_sha256 bytea not null,
  result_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
comment on table idempotency is 'class: person-owned';
alter table idempotency enable row level security;
alter table idempotency force row level security;
grant select, insert on idempotency to :"staff", :"candidate", :"root";
grant select, delete on idempotency to :"worker", :"command";
grant update (key) on idempotency to :"command";
create policy migrate on idempotency to :"owner" using (true) with check (true);
create policy command on idempotency to :"command" using (true) with check (true);
create policy own_candidate on idempotency to :"candidate" using (actor_id = sec.candidate())
  with check (actor_id = sec.candidate());
create policy own_root on idempotency to :"root" using (actor_id = sec.root_actor())
  with check (actor_id = sec.root_actor());
create policy own_staff on idempotency to :"staff" using (actor_id = sec.person())
  with check (actor_id = sec.person());
create policy worker on idempotency to :"worker" using (true);
