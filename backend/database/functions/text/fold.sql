-- Returns a text in lower case without accents, for searching. Generated columns and queries call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.fold(value text)
returns text
language sql immutable parallel safe
set search_path = pg_catalog, public
as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')))
$$;
