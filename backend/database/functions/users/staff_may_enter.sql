-- Whether a member of staff and their institution are both active. Called at sign-in.
-- needs: -
-- owner: command   execute: auth
create or replace function sec.staff_may_enter(p_person uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.staff_member m join public.institution i on i.id = m.tenant_id
    where m.id = p_person and m.status = 'ACTIVE' and i.status = 'ACTIVE'
  )
$$;
