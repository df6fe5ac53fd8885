-- Returns what a request needs to know about its caller in one row. Returns no row when the session, account, member
-- of staff or institution is not active. Called for each request that the session cache does not answer.
-- needs: -
-- owner: command   execute: auth
create or replace function sec.session_actor(p_session uuid)
returns table (
  account_id uuid,
  account_version int,
  person_id uuid,
  kind text,
  name text,
  locale text,
  email text,
  tenant_id uuid,
  role_id uuid,
  role_name text,
  permissions jsonb,
  departments uuid[],
  last_used_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, a.version, p.id, p.kind, p.name, p.locale, a.email, p.tenant_id, coalesce(ro.id, rr.id),
    coalesce(ro.name, rr.name),
    coalesce(
      (select jsonb_object_agg(g.permission, g.scope) from public.role_permission g where g.role_id = ro.id),
      (select jsonb_object_agg(g.permission, 'ALL') from public.root_role_permission g where g.role_id = rr.id),
      '{}'
    ),
    coalesce((select array_agg(d.department_id) from public.staff_department d where d.staff_id = p.id), '{}'),
    s.last_used_at
  from public.session s
    join public.account a on a.id = s.account_id and a.status = 'ACTIVE'
    join public.person p on p.id = a.person_id
    left join public.staff_member m on m.id = p.id
    left join public.role ro on ro.id = m.role_id
    left join public.institution i on i.id = p.tenant_id
    left join public.root_member rm on rm.id = p.id
    left join public.root_role rr on rr.id = rm.role_id
  where s.id = p_session
    and s.revoked_at is null
    and s.expires_at > now()
    and s.idle_until > now()
    and (p.kind <> 'STAFF' or (m.status = 'ACTIVE' and i.status = 'ACTIVE'))
    and (p.kind <> 'ROOT' or rr.id is not null)
$$;
