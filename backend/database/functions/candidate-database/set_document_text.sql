-- Stores the text of a document, so that searches find its words. Does nothing for a document that was removed
-- meanwhile. Called by the worker that reads files.
-- needs: document_vector
-- owner: command   execute: worker
create or replace function sec.set_document_text(p_document uuid, p_text text)
returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.candidate_document_text (document_id, candidate_id, text, vector, read_at)
  select d.id, d.candidate_id, cleaned.text, sec.document_vector(cleaned.text), now()
  from public.candidate_document d cross join (select left(translate(p_text, chr(1), ''), 100000) as text) cleaned
  where d.id = p_document
  on conflict (document_id) do update
  set text = excluded.text, vector = excluded.vector, read_at = excluded.read_at
$$;
