-- Returns the members of staff of the caller's institution whose e-mail contains the text. Called by the filter of
-- the list of staff.
-- needs: fold, tenant
-- owner: command   execute: staff
create or replace function sec.staff_with_email(p_q text)
returns setof uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select m.id
  from public.staff_member m join public.account a on a.person_id = m.id
  where m.tenant_id = sec.tenant() and position(sec.fold(p_q) in sec.fold(a.email)) > 0
$$;
