-- Returns a folded text with Portuguese plurals turned into singulars, for the full-text index.
-- needs: fold
-- owner: owner   execute: everybody
create or replace function sec.pt_norm(value text)
returns text
language sql immutable parallel safe
set search_path = pg_catalog, public
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(sec.fold(value), '([[:alpha:]]{2})(oes|aes)\M', '\1ao', 'g'),
        '([[:alpha:]]{2})ais\M', '\1al', 'g'
      ),
      '([[:alpha:]]{2})eis\M', '\1el', 'g'
    ),
    '([[:alpha:]]{2})ns\M', '\1m', 'g'
  )
$$;
