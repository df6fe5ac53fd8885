-- Returns how many rows wait in each queue, and for how long. Called for the metrics.
-- needs: -
-- owner: search   execute: auth
create or replace function sec.work_waiting()
returns table (queue text, waiting bigint, oldest_seconds double precision)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with counted as (
    select 'outbox' as queue, count(*) as waiting, min(created_at) as since
    from public.outbox_pending
    union all
    select 'delivery', count(*), min(handed_at)
    from public.outbox_delivery
    union all
    select 'due', count(*), min(due_at)
    from public.due_item
    where state in ('PENDING', 'CLAIMED') and due_at <= now()
    union all
    select 'mail', count(*), min(send_after)
    from public.mail_message
    where status = 'QUEUED' and send_after <= now()
    union all
    select 'mail_failed', count(*), min(send_after)
    from public.mail_message
    where status = 'FAILED'
  )
  select queue, waiting, coalesce(extract(epoch from clock_timestamp() - since), 0)::double precision
  from counted
$$;
