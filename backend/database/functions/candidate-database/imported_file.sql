-- Returns one of the files of `sec.imported_files`. The API calls the function before it creates a link to the file.
-- needs: imported_files
-- owner: command   execute: staff
create or replace function sec.imported_file(p_document uuid)
returns table (candidate_id uuid, storage_key text, file_name text, media_type text, state text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.candidate_id, f.storage_key, f.file_name, f.media_type, f.state
  from public.candidate_document d cross join lateral sec.imported_files(d.candidate_id) f
  where d.id = p_document and f.id = d.id
$$;
