-- Returns the order of a query on open vacancies: by end, or newest first.
-- needs: -
-- owner: search   execute: -
create or replace function sec.open_order(p_order text)
returns text
language sql immutable
set search_path = pg_catalog, public
as $$
  select case p_order when 'END' then 'v.end_date, v.id' else 'v.published_at desc, v.id desc' end
$$;
