-- Returns title and institution of a public vacancy that is over. Called by its page after the end.
-- needs: -
-- owner: search   execute: candidate, public
create or replace function sec.past_vacancy(p_vacancy uuid)
returns table (id uuid, title text, entity_id uuid, entity_name text, department_name text, closed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select v.id, v.title, i.id, i.name, v.department_name, coalesce(v.closed_at, v.expired_at, v.end_date)
  from public.vacancy v join public.institution i on i.id = v.tenant_id
  where v.id = p_vacancy
    and v.visibility = 'PUBLIC'
    and v.removed_at is null
    and i.status <> 'SUSPENDED'
    and (v.status in ('EXPIRED', 'CLOSED', 'ARCHIVED') or (v.status = 'PUBLISHED' and v.end_date <= now()))
$$;
