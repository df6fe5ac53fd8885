-- Returns the seal at a position of the audit of an institution. Called by check-audit.
-- needs: -
-- owner: command   execute: owner, worker
create or replace function sec.audit_hash_at(p_tenant uuid, p_position bigint)
returns text
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select encode(e.hash, 'hex')
  from public.audit_event e
  where
    coalesce(e.tenant_id, '00000000-0000-0000-0000-000000000000')
      = coalesce(p_tenant, '00000000-0000-0000-0000-000000000000')
    and e.position = p_position
$$;
