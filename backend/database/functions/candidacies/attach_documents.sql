-- Copies documents of the candidate's library to an application. `p_attachments` holds the ids of the copies.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.attach_documents(p_candidacy uuid, p_documents uuid[], p_attachments uuid[])
returns void
language sql
set search_path = pg_catalog, public
as $$
  insert into public.candidacy_attachment (
    id, tenant_id, candidacy_id, candidate_id, document_type, name, file_name, media_type, size, sha256,
    storage_key
  )
  select given.attachment, c.tenant_id, c.id, c.candidate_id, d.document_type, d.name, d.file_name, d.media_type,
    d.size, d.sha256, d.storage_key
  from public.candidacy c
    cross join unnest(p_documents, p_attachments) given (document, attachment)
    join public.candidate_document d on d.id = given.document
  where c.id = p_candidacy
$$;
