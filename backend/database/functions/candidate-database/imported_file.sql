-- Returns a file that the caller's institution imported for a candidate whose record it owns. Called before a link to
-- the file is created.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.imported_file(p_document uuid)
returns table (candidate_id uuid, storage_key text, file_name text, media_type text, state text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, d.storage_key, d.file_name, d.media_type, d.state
  from public.candidate_document d join public.candidate c on c.id = d.candidate_id
  where d.id = p_document
    and c.owner_tenant_id = sec.tenant()
    and c.account_id is null
    and c.merged_into is null
    and not c.blocked
$$;
