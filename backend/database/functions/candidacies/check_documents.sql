-- Refuses documents that are not in the candidate's library or have not passed the virus scan.
-- needs: candidate, refuse
-- owner: owner   execute: command
create or replace function sec.check_documents(p_documents uuid[])
returns void
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  if exists (
    select 1
    from public.candidate_document d
    where d.id = any (p_documents) and d.candidate_id = sec.candidate() and d.state = 'QUARANTINED'
  )
  then
    perform sec.refuse('FILE_QUARANTINED', jsonb_build_object('field', 'documentIds'));
  end if;
  if (
    select count(*)
    from public.candidate_document d
    where d.id = any (p_documents) and d.candidate_id = sec.candidate() and d.state = 'READY'
  ) <> (
    select count(distinct id) from unnest(p_documents) id
  )
  then
    perform sec.refuse('NOT_FOUND', jsonb_build_object('field', 'documentIds'));
  end if;
end
$$;
