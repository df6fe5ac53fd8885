-- Returns the SHA-256 of an e-mail address in lower case. Null for null.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.address_hash(p_email text)
returns bytea
language sql immutable
set search_path = pg_catalog
as $$
  select sha256(convert_to(lower(p_email), 'UTF8'))
$$;
