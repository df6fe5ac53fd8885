-- Returns the text query that finds the candidates whose CV the caller's institution may search.
-- needs: tenant
-- owner: search   execute: -
create or replace function sec.cv_query()
returns tsquery
language sql stable
set search_path = pg_catalog, public
as $$
  select format('%L | %L', '#cv', '#cv:' || sec.tenant())::tsquery
$$;
