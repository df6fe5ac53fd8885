-- Returns the newest CV of a candidate with a stored text that the owner of one of the keys `p_keys` may search.
-- Without `p_keys`, returns the newest CV that any institution may search. `readers` are the keys of the institutions
-- that may search the CV. Every institution may search it if the candidate agreed to be found. The institution that
-- imported the candidate, and the institutions that received this file with an application, may always search it.
-- needs: -
-- owner: command   execute: -
create or replace function sec.newest_cv(p_candidate uuid, p_keys text[])
returns table (document_id uuid, readers text[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.id, r.readers
  from public.candidate p
    join public.candidate_document d on d.candidate_id = p.id and d.state = 'READY'
    join public.option_item o on o.id = d.document_type and o.key = 'doc_2'
    join public.candidate_document_text t on t.document_id = d.id
    cross join lateral (
      select array_remove(
        array[
          case when p.database_since is not null then '#cv' end, '#cv:' || p.owner_tenant_id
        ] || array(
          select distinct '#cv:' || a.tenant_id
          from public.candidacy_attachment a
          where a.candidate_id = p_candidate and a.storage_key = d.storage_key
        ),
        null
      ) as readers
    ) r
  where p.id = p_candidate and case when p_keys is null then r.readers <> '{}' else r.readers && p_keys end
  order by d.created_at desc, d.id desc
  limit 1
$$;
