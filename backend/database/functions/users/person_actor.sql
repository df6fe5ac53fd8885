-- Returns what a person may do now. Returns no row when the account, member of staff or institution is not active, or
-- when the password must be changed first. Called by the worker for work that the person asked for.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.person_actor(p_person uuid)
returns table (account_id uuid, kind text, name text, tenant_id uuid, permissions jsonb, departments uuid[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, p.kind, p.name, p.tenant_id,
    coalesce(
      (
        select jsonb_object_agg(g.permission, g.scope) from public.role_permission g where g.role_id = m.role_id
      ),
      (
        select jsonb_object_agg(g.permission, 'ALL')
        from public.root_role_permission g
        where g.role_id = rm.role_id
      ),
      '{}'
    ),
    coalesce((select array_agg(d.department_id) from public.staff_department d where d.staff_id = p.id), '{}')
  from public.person p
    join public.account a on a.person_id = p.id and a.status = 'ACTIVE' and not a.password_reset
    left join public.staff_member m on m.id = p.id
    left join public.institution i on i.id = p.tenant_id
    left join public.root_member rm on rm.id = p.id
  where p.id = p_person
    and (p.kind <> 'STAFF' or (m.status = 'ACTIVE' and i.status = 'ACTIVE'))
    and (p.kind <> 'ROOT' or rm.role_id is not null)
$$;
