-- Returns the newest seal of each institution. They are written to a file outside of the database.
-- needs: -
-- owner: command   execute: owner, worker
create or replace function sec.audit_heads()
returns table (tenant_id uuid, "position" bigint, hash text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct on (coalesce(e.tenant_id, '00000000-0000-0000-0000-000000000000')) e.tenant_id,
    e.position, encode(e.hash, 'hex')
  from public.audit_event e
  where e.position is not null
  order by coalesce(e.tenant_id, '00000000-0000-0000-0000-000000000000'), e.position desc
$$;
