-- Returns the fingerprint of the words of an audit row. It is salted, so that erased words cannot be guessed.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.audit_content(p_salt bytea, p_changes jsonb, p_reason text)
returns bytea
language sql immutable
set search_path = pg_catalog
as $$
  select sha256(p_salt || convert_to(jsonb_build_array(p_changes, p_reason)::text, 'UTF8'))
$$;
