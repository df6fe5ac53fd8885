-- Returns the text query that finds the candidates whom the caller's institution may see because of some sources; null
-- without a source.
-- needs: tenant
-- owner: search   execute: -
create or replace function sec.visible_query(p_sources text[])
returns tsquery
language sql stable
set search_path = pg_catalog, public
as $$
  select string_agg(
    quote_literal(case source when 'DATABASE' then '#DATABASE' else '#' || source || ':' || sec.tenant() end),
    ' | '
  )::tsquery
  from unnest(p_sources) source
$$;
