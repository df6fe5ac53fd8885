-- Trigger on the outbox. It marks a new event as pending and notifies the worker.
-- needs: -
-- owner: command   execute: -
create or replace function sec.queue_outbox()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.outbox_pending (outbox_id) values (new.id);
  perform pg_notify(current_database() || '_outbox', '');
  return null;
end
$$;
