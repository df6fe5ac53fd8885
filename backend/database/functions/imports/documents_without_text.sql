-- Returns documents of candidates whose text is not extracted yet, ordered by id. Called by the worker that reads
-- files.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.documents_without_text(p_after uuid, p_most int)
returns table (id uuid, storage_key text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.id, d.storage_key
  from public.candidate_document d
  where d.state = 'READY'
    and (p_after is null or d.id > p_after)
    and d.media_type !~ '^image/'
    and not exists (select 1 from public.candidate_document_text t where t.document_id = d.id)
  order by d.id
  limit p_most
$$;
