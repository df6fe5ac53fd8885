-- When the institution first informed an imported candidate: by the mail, or by the notice that staff sent. Null while
-- nobody did.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.import_informed_at(p_candidate uuid)
returns timestamptz
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select min(case when n.by_staff then n.informed_at else n.created_at end)
  from public.import_notice n
  where n.candidate_id = p_candidate and n.tenant_id = sec.tenant()
$$;
