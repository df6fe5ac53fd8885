-- Returns the full-text vector of a Portuguese text. The generated column vacancy.search calls it.
-- needs: pt_norm
-- owner: owner   execute: everybody
create or replace function sec.search_vector(value text)
returns tsvector
language sql immutable parallel safe
set search_path = pg_catalog, public
as $$
  select to_tsvector('pg_catalog.portuguese', sec.pt_norm(value))
$$;
