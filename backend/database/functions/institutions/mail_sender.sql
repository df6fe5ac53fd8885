-- Returns the sender name and the reply address that an institution chose for its mails. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.mail_sender(p_tenant uuid)
returns table (name text, reply_to text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select i.mail_sender_name, i.mail_reply_to from public.institution i where i.id = p_tenant
$$;
