-- Returns a search as one SQL condition on a row `s` of `candidate_search`, for functions that sort the rows
-- themselves. `p_search` is `{terms, facets, sources, conditions}` as in `search_database`. Without `sources`, the
-- caller must check that the institution may see the candidates.
-- needs: cv_query, database_conditions, visible_query, words_query
-- owner: search   execute: -
create or replace function sec.search_condition(p_search jsonb)
returns text
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  asked record;
  parts tsquery[];
begin
  select * into asked from sec.words_query(coalesce(p_search -> 'terms', '[]'), sec.cv_query());
  if asked.nothing then
    return 'false';
  end if;
  parts := array(select jsonb_array_elements_text(p_search -> 'facets')::tsquery) || asked.words;
  if p_search ? 'sources' then
    parts := parts || sec.visible_query(array(select jsonb_array_elements_text(p_search -> 'sources')));
  end if;
  if asked.excluded is not null then
    parts := parts || !! asked.excluded;
  end if;
  return array_to_string(
    array(select format('s.keys @@ %L::tsquery', part) from unnest(parts) part where part is not null)
      || sec.database_conditions(p_search -> 'conditions'),
    ' and '
  );
end
$$;
