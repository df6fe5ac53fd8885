-- Returns the name of the plan of the caller's institution. Staff have no right on the table of plans.
-- needs: tenant
-- owner: search   execute: staff
create or replace function sec.institution_plan()
returns text
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select p.name from public.institution i join public.plan p on p.id = i.plan_id where i.id = sec.tenant()
$$;
