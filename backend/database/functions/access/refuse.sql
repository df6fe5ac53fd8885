-- An expected refusal raised inside the database: the code of the catalogue, its parameters as JSON.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.refuse(code text, params jsonb default '{}')
returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '%', code using errcode = 'VG001', detail = params::text;
end
$$;
