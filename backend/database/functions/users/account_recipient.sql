-- Returns the recipient of a mail about an account. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.account_recipient(p_account uuid)
returns table (email text, name text, locale text, person_id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, p.name, p.locale, p.id
  from public.account a join public.person p on p.id = a.person_id
  where a.id = p_account
$$;
