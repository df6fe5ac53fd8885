-- Returns the time when the institution first queued the mail of an import notice, or first logged a notice that staff
-- sent. Null before that. A mail that was returned or given up does not count.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.import_informed_at(p_candidate uuid)
returns timestamptz
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select min(case when n.by_staff then n.informed_at when not n.is_returned then n.created_at end)
  from public.import_notice n
  where n.candidate_id = p_candidate and n.tenant_id = sec.tenant()
$$;
