-- Returns whether a person with this e-mail address or telephone number objected to an import by the institution.
-- `p_keys` contains the present key and the previous keys of the API.
-- needs: objection_hashes, tenant
-- owner: command   execute: staff
create or replace function sec.has_objected(p_keys bytea[], p_email text, p_telephone text)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from unnest(p_keys) key
      cross join unnest(sec.objection_hashes(key, sec.tenant(), p_email, p_telephone)) made (hash)
      join public.import_objection o on o.tenant_id = sec.tenant() and o.hash = made.hash
  )
$$;
