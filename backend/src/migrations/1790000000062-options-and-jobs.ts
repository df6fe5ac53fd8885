import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer } from './support/table';

/** Entries that root adds have numbers from here on: those of the data files stay far below. */
const FIRST_OWN_OPTION = 1_000_000;

/** Option lists as root edits them, and the work that failed or is stuck, without rights on the tables of jobs. */
export class OptionsAndJobs1790000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table option_item add column version int not null default 1,
        add column uid uuid generated always as (md5(list || '.' || key)::uuid) stored unique;
      create sequence option_item_own as int start ${FIRST_OWN_OPTION};
      grant usage on sequence option_item_own to ${r.root};
      grant insert on option_item to ${r.root};
      create policy root_adds on option_item for insert to ${r.root} with check (sec.root_actor() is not null);

      alter table due_item add column last_error text;
      alter table outbox_delivery add column attempts int not null default 0, add column last_error text;
      ${commandUses('mail_message', 'select, update', r)}
      ${commandUses('due_item', 'select, update', r)}
      ${commandUses('outbox_delivery', 'select, update', r)}
      grant select on outbox_pending, outbox to ${r.command};

      -- Rows and not jobs: a job is only the alarm clock and leaves when it fails; what is not done stands in a row.
      create function sec.root_jobs()
      returns table (id uuid, kind text, name text, subject_id uuid, tenant_id uuid, state text, attempts int, since timestamptz, error text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select m.id, 'MAIL', m.template_key, m.person_id, m.tenant_id, case when m.status = 'FAILED' then 'FAILED' else 'RETRYING' end,
          m.attempts, m.created_at, m.last_error
          from public.mail_message m
          where sec.root_actor() is not null and (m.status = 'FAILED' or (m.status = 'QUEUED' and m.last_error is not null))
        union all
        select d.id, 'DUE', d.kind, d.subject_id, d.tenant_id, case when d.last_error is null then 'STUCK' else 'FAILED' end, d.attempts, d.due_at, d.last_error
          from public.due_item d
          where sec.root_actor() is not null and d.state in ('PENDING', 'CLAIMED') and d.due_at < now() - interval '2 minutes'
        union all
        select md5(v.outbox_id::text || v.subscriber)::uuid, 'EVENT', v.subscriber, v.outbox_id, o.tenant_id,
          case when v.last_error is null then 'STUCK' else 'FAILED' end, v.attempts, o.created_at, v.last_error
          from public.outbox_delivery v join public.outbox o on o.id = v.outbox_id
          where sec.root_actor() is not null and (v.last_error is not null or o.created_at < now() - interval '2 minutes')
        union all
        select p.outbox_id, 'OUTBOX', o.name, p.outbox_id, o.tenant_id, 'STUCK', 0, p.created_at, null
          from public.outbox_pending p join public.outbox o on o.id = p.outbox_id
          where sec.root_actor() is not null and p.created_at < now() - interval '1 minute'
      $$;
      ${definer('sec.root_jobs()', r.command, [r.root])}

      -- Puts rows back to where the worker takes them from. What is done meanwhile is left alone; doing it twice does it once.
      create function sec.root_retry_jobs(p_ids uuid[], p_now timestamptz) returns int
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        mails int;
        dues int;
        events int;
        pending int;
      begin
        if sec.root_actor() is null then
          perform sec.refuse('FORBIDDEN');
        end if;
        update public.mail_message m set status = 'QUEUED', attempts = 0, claimed_at = null, send_after = p_now
          where m.id = any (p_ids) and (m.status = 'FAILED' or (m.status = 'QUEUED' and m.last_error is not null));
        get diagnostics mails = row_count;
        update public.due_item d set state = 'PENDING', claimed_at = null, attempts = 0
          where d.id = any (p_ids) and d.state in ('PENDING', 'CLAIMED') and d.due_at < now() - interval '2 minutes';
        get diagnostics dues = row_count;
        update public.outbox_delivery v set handed_at = '-infinity' where md5(v.outbox_id::text || v.subscriber)::uuid = any (p_ids);
        get diagnostics events = row_count;
        select count(*) into pending from public.outbox_pending p where p.outbox_id = any (p_ids);
        -- Heard by the worker when this has committed.
        perform pg_notify(current_database() || '_due', p_now::text);
        perform pg_notify(current_database() || '_outbox', 'again');
        return mails + dues + events + pending;
      end $$;
      ${definer('sec.root_retry_jobs(uuid[], timestamptz)', r.command, [r.root])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.root_retry_jobs(uuid[], timestamptz), sec.root_jobs();
      revoke select on outbox_pending, outbox from ${r.command};
      drop policy command on outbox_delivery;
      drop policy command on due_item;
      drop policy command on mail_message;
      revoke select, update on mail_message, due_item, outbox_delivery from ${r.command};
      alter table outbox_delivery drop column attempts, drop column last_error;
      alter table due_item drop column last_error;
      drop policy root_adds on option_item;
      revoke insert on option_item from ${r.root};
      -- An entry that is in use somewhere stays, under its number.
      drop sequence option_item_own;
      alter table option_item drop column uid, drop column version;
    `);
  }
}
