-- The institutions that have an imported record, with the time of the import. A merge by root may have joined the
-- records of several institutions.
-- needs: -
-- owner: command   execute: -
create or replace function sec.import_holders(p_record uuid)
returns table (tenant_id uuid, imported_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select k.tenant_id, k.created_at from public.institution_candidate k where k.candidate_id = p_record
$$;
