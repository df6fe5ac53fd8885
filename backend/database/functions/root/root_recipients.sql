-- Returns the root users with a permission, at most 100. Called by the worker for its mails.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.root_recipients(p_permission text)
returns table (email text, name text, locale text, person_id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, p.name, p.locale, p.id
  from public.root_member m
    join public.root_role_permission g on g.role_id = m.role_id and g.permission = p_permission
    join public.person p on p.id = m.id
    join public.account a on a.person_id = p.id and a.status = 'ACTIVE'
  order by p.id
  limit 100
$$;
