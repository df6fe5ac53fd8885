-- Returns true if the institution mailed at least one import notice to the candidate, and each of these mails was
-- returned or given up by the worker.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.import_notice_returned(p_candidate uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(bool_and(n.is_returned), false)
  from public.import_notice n
  where n.candidate_id = p_candidate and n.tenant_id = sec.tenant() and not n.by_staff
$$;
