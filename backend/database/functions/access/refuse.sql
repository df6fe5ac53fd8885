-- Raises an expected refusal: a code of common/errors.ts with its parameters as JSON. The API returns it to the
-- caller as an error with this code.
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
