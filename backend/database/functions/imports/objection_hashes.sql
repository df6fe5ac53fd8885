-- Returns the hashes by which a later import recognises a person who objected: one of the e-mail address and one of the
-- telephone number, each with the institution and a key of the API. Without the key nobody can test a guessed value.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.objection_hashes(p_key bytea, p_tenant uuid, p_email text, p_telephone text)
returns bytea[]
language sql stable
set search_path = pg_catalog, public
as $$
  select coalesce(array_agg(sha256(p_key || convert_to(p_tenant || ':' || contact, 'UTF8'))), '{}')
  from unnest(array[lower(p_email), p_telephone]) contact
  where contact <> ''
$$;
