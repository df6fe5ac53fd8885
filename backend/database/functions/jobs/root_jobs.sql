-- Returns mails, due rows and events that failed or are late. It reads rows and not jobs, because a failed job
-- leaves the queue. Called by root.
-- needs: root_actor
-- owner: command   execute: root
create or replace function sec.root_jobs()
returns table (
  id uuid,
  kind text,
  name text,
  subject_id uuid,
  tenant_id uuid,
  state text,
  attempts int,
  since timestamptz,
  error text
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, 'MAIL', m.template_key, m.person_id, m.tenant_id,
    case when m.status = 'FAILED' then 'FAILED' else 'RETRYING' end,
    m.attempts, m.created_at, m.last_error
  from public.mail_message m
  where sec.root_actor() is not null and (m.status = 'FAILED' or (m.status = 'QUEUED' and m.last_error is not null))
  union all
  select d.id, 'DUE', d.kind, d.subject_id, d.tenant_id,
    case when d.last_error is null then 'STUCK' else 'FAILED' end,
    d.attempts, d.due_at, d.last_error
  from public.due_item d
  where sec.root_actor() is not null
    and d.state in ('PENDING', 'CLAIMED')
    and d.due_at < now() - interval '2 minutes'
  union all
  select md5(v.outbox_id::text || v.subscriber)::uuid, 'EVENT', v.subscriber, v.outbox_id, o.tenant_id,
    case when v.last_error is null then 'STUCK' else 'FAILED' end,
    v.attempts, o.created_at, v.last_error
  from public.outbox_delivery v join public.outbox o on o.id = v.outbox_id
  where sec.root_actor() is not null and (v.last_error is not null or o.created_at < now() - interval '2 minutes')
  union all
  select p.outbox_id, 'OUTBOX', o.name, p.outbox_id, o.tenant_id, 'STUCK', 0, p.created_at, null
  from public.outbox_pending p join public.outbox o on o.id = p.outbox_id
  where sec.root_actor() is not null and p.created_at < now() - interval '1 minute'
$$;
