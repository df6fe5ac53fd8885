-- Returns the files that the caller's institution imported for a candidate whose record it owns, newest first. After
-- the person took the record over, the files belong to the person, and the function returns none.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.imported_files(p_candidate uuid)
returns table (
  id uuid, document_type int, file_name text, media_type text, size int, storage_key text, state text, scan text,
  created_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.id, d.document_type, d.file_name, d.media_type, d.size, d.storage_key, d.state, d.scan, d.created_at
  from public.candidate_document d join public.candidate c on c.id = d.candidate_id
  where c.id = p_candidate
    and c.owner_tenant_id = sec.tenant()
    and c.account_id is null
    and c.merged_into is null
    and not c.blocked
  order by d.created_at desc, d.id desc
  limit 50
$$;
