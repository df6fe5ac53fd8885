-- Returns a random code of letters and digits that cannot be confused with each other.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.new_code(p_length int)
returns text
language sql
set search_path = pg_catalog
as $$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(b.random, i) % 31, 1), '')
  from (select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as random) b,
    generate_series(0, p_length - 1) i
$$;
