-- Returns the present profile of a candidate as JSON, as it is stored with an application, and the text of the newest
-- CV that the institution may search. Returns no row for a candidate outside the database of the caller's institution.
-- needs: in_database, newest_cv, profile_snapshot, tenant
-- owner: command   execute: staff
create or replace function sec.database_profile(p_candidate uuid)
returns table (profile jsonb, cv_text text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select sec.profile_snapshot(p_candidate),
    (
      select t.text
      from sec.newest_cv(p_candidate, array['#cv', '#cv:' || sec.tenant()]) n
        join public.candidate_document_text t on t.document_id = n.document_id
    )
  where sec.in_database(p_candidate)
$$;
