-- Returns the vacancies of the caller's institution that match a query, at most 1,001: by words, parts of titles and
-- parts of references, else by similar titles. Called by the list of vacancies.
-- needs: fold, pt_norm, tenant
-- owner: search   execute: staff

-- A setting of an extension can be stored only after its library was loaded. A call of one of its functions loads it.
select public.word_similarity('a', 'b');

create or replace function sec.search_vacancies(p_query text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query));
  folded text := sec.fold(p_query);
  part text := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select v.id
    from public.vacancy v
    where v.tenant_id = sec.tenant()
      and (v.search @@ words or v.title_folded like part or v.reference_folded like part)
    limit 1001;
  if not found then
    return query
      select v.id
      from public.vacancy v
      where v.tenant_id = sec.tenant() and folded operator(public.<%) v.title_folded
      limit 1001;
  end if;
end
$$;
