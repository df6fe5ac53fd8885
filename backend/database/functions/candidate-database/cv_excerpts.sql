-- Returns, for each candidate with a CV that the caller's institution may search, the part of the newest such CV around
-- the first searched word.
-- needs: fold, newest_cv, tenant
-- owner: command   execute: staff
create or replace function sec.cv_excerpts(p_candidates uuid[], p_words text[])
returns table (candidate_id uuid, excerpt text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select f.id, substr(t.text, greatest(1, f.place - 200), 600)
  from
    (
      select c.id, n.document_id,
        regexp_instr(
          sec.fold(t.text),
          '\m(' || array_to_string(array(select w from unnest(p_words) w where w ~ '^[a-z0-9]+$'), '|') || ')\M'
        ) as place
      from unnest(p_candidates) c (id)
        cross join lateral sec.newest_cv(c.id, array['#cv', '#cv:' || sec.tenant()]) n
        join public.candidate_document_text t on t.document_id = n.document_id
    ) f
    join public.candidate_document_text t on t.document_id = f.document_id
  where f.place > 0
$$;
