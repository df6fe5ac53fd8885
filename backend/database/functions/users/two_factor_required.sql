-- Whether the institution of a person requires two-factor sign-in. Called at sign-in and when a session is opened.
-- needs: -
-- owner: command   execute: auth
create or replace function sec.two_factor_required(p_person uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (
      select i.two_factor_required
      from public.person p join public.institution i on i.id = p.tenant_id
      where p.id = p_person
    ),
    false
  )
$$;
