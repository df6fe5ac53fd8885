-- Returns documents that wait for a virus scan. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.documents_to_scan(p_after uuid, p_limit int)
returns table (id uuid, storage_key text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.id, d.storage_key
  from public.candidate_document d
  where d.scan = 'WAITING' and (p_after is null or d.id > p_after)
  order by d.id
  limit least(p_limit, 100)
$$;
