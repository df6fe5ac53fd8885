-- Returns failed or late rows to the state from which the worker takes them. Finished rows are not changed. A second
-- call changes nothing more. Called by root.
-- needs: refuse, root_actor
-- owner: command   execute: root
create or replace function sec.root_retry_jobs(p_ids uuid[], p_now timestamptz)
returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  mails int;
  dues int;
  events int;
  pending int;
begin
  if sec.root_actor() is null then
    perform sec.refuse('FORBIDDEN');
  end if;
  update public.mail_message m
  set status = 'QUEUED', attempts = 0, claimed_at = null, send_after = p_now
  where m.id = any (p_ids) and (m.status = 'FAILED' or (m.status = 'QUEUED' and m.last_error is not null));
  get diagnostics mails = row_count;
  update public.due_item d
  set state = 'PENDING', claimed_at = null, attempts = 0
  where d.id = any (p_ids) and d.state in ('PENDING', 'CLAIMED') and d.due_at < now() - interval '2 minutes';
  get diagnostics dues = row_count;
  update public.outbox_delivery v
  set handed_at = '-infinity'
  where md5(v.outbox_id::text || v.subscriber)::uuid = any (p_ids);
  get diagnostics events = row_count;
  select count(*) into pending from public.outbox_pending p where p.outbox_id = any (p_ids);
  -- The worker is notified when the transaction commits.
  perform pg_notify(current_database() || '_due', p_now::text);
  perform pg_notify(current_database() || '_outbox', 'again');
  return mails + dues + events + pending;
end
$$;
