import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { appendOnly, commandUses, definer, protect, rootReads } from './support/table';

/** Audit, outbox, due rows, mail, notifications, idempotency: what every feature writes beside its own rows. */
export class PlatformRows1790000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    const writers = [r.staff, r.candidate, r.partner, r.public, r.auth, r.root, r.worker].join(', ');
    await runner.query(`
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
        request_id text
      );
      create index audit_of_tenant on audit_event (tenant_id, seq desc);
      create index audit_of_object on audit_event (object_id, seq desc);
      ${protect('audit_event', 'append-only', r)}
      ${appendOnly('audit_event')}
      grant insert on audit_event to ${writers};
      create policy staff_writes on audit_event for insert to ${r.staff} with check (tenant_id = sec.tenant());
      create policy others_write on audit_event for insert to ${r.candidate}, ${r.partner}, ${r.public}, ${r.auth}, ${r.root}, ${r.worker} with check (true);
      grant select on audit_event to ${r.staff};
      create policy staff_reads on audit_event for select to ${r.staff} using (tenant_id = sec.tenant());
      ${commandUses('audit_event', 'insert', r)}
      ${rootReads('audit_event', r)}

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
      -- What the relay has not handed on yet. The outbox itself is never changed.
      create table outbox_pending (
        outbox_id uuid primary key references outbox,
        created_at timestamptz not null default now()
      );
      create index outbox_pending_oldest on outbox_pending (created_at, outbox_id);
      -- One row per finished subscriber, written in the transaction of its effect: delivered twice, done once.
      create table outbox_done (
        outbox_id uuid not null references outbox,
        subscriber text not null,
        done_at timestamptz not null default now(),
        primary key (outbox_id, subscriber)
      );
      ${protect('outbox', 'append-only', r)}
      ${appendOnly('outbox')}
      ${protect('outbox_pending', 'worker', r)}
      ${protect('outbox_done', 'worker', r)}
      grant insert on outbox to ${writers};
      create policy staff_writes on outbox for insert to ${r.staff} with check (tenant_id = sec.tenant());
      create policy others_write on outbox for insert to ${r.candidate}, ${r.partner}, ${r.public}, ${r.auth}, ${r.root}, ${r.worker} with check (true);
      ${commandUses('outbox', 'insert', r)}
      grant select on outbox to ${r.worker};
      create policy worker_reads on outbox for select to ${r.worker} using (true);
      grant select, delete on outbox_pending to ${r.worker};
      grant update on outbox_pending to ${r.worker};
      grant select, insert on outbox_done to ${r.worker};
      create policy worker on outbox_pending to ${r.worker} using (true) with check (true);
      create policy worker on outbox_done to ${r.worker} using (true) with check (true);
      ${commandUses('outbox_pending', 'insert', r)}

      create function sec.queue_outbox() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into public.outbox_pending (outbox_id) values (new.id);
        perform pg_notify(current_database() || '_outbox', '');
        return null;
      end $$;
      ${definer('sec.queue_outbox()', r.command, [])}
      create trigger outbox_queued after insert on outbox for each row execute function sec.queue_outbox();

      -- The truth about time: a job only wakes the worker, the row says what is due.
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
        created_at timestamptz not null default now()
      );
      create unique index due_once on due_item (kind, subject_id) where state in ('PENDING', 'CLAIMED');
      create index due_next on due_item (due_at) where state in ('PENDING', 'CLAIMED');
      ${protect('due_item', 'worker', r)}
      grant select, insert, update on due_item to ${r.worker}, ${r.staff};
      create policy worker on due_item to ${r.worker} using (true) with check (true);
      create policy staff on due_item to ${r.staff} using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
      ${rootReads('due_item', r)}

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
        created_at timestamptz not null default now()
      );
      create index mail_waiting on mail_message (send_after) where status = 'QUEUED';
      ${protect('mail_message', 'worker', r)}
      grant select, insert, update on mail_message to ${r.worker};
      create policy worker on mail_message to ${r.worker} using (true) with check (true);
      ${rootReads('mail_message', r)}

      -- seq counts per person without holes: it is taken under a lock of that person, so a reader that resumes misses none.
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
      create index notification_unread on notification (person_id) where read_at is null;
      ${protect('notification', 'person-owned', r)}
      grant select, insert on notification to ${r.worker};
      create policy worker on notification to ${r.worker} using (true) with check (true);
      grant select, update (read_at) on notification to ${r.staff}, ${r.candidate}, ${r.partner}, ${r.root};
      create policy own_staff on notification to ${r.staff} using (person_id = sec.person());
      create policy own_candidate on notification to ${r.candidate} using (person_id = sec.candidate());
      create policy own_partner on notification to ${r.partner} using (person_id = sec.partner());
      create policy own_root on notification to ${r.root} using (person_id = sec.root_actor());

      create table idempotency (
        actor_id uuid not null,
        key uuid not null,
        operation text not null,
        input_sha256 bytea not null,
        result_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (actor_id, key)
      );
      ${protect('idempotency', 'person-owned', r)}
      grant select, insert on idempotency to ${r.staff}, ${r.candidate}, ${r.root};
      create policy own_staff on idempotency to ${r.staff} using (actor_id = sec.person()) with check (actor_id = sec.person());
      create policy own_candidate on idempotency to ${r.candidate} using (actor_id = sec.candidate()) with check (actor_id = sec.candidate());
      create policy own_root on idempotency to ${r.root} using (actor_id = sec.root_actor()) with check (actor_id = sec.root_actor());
      grant select, delete on idempotency to ${r.worker};
      create policy worker on idempotency to ${r.worker} using (true);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table idempotency, notification, mail_message, due_item, outbox_done, outbox_pending, outbox, audit_event cascade;
      drop function sec.queue_outbox();
    `);
  }
}
