-- Returns the recipient of a mailed code. Returns no row when the code was used or a newer code exists for the same
-- purpose. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.code_recipient(p_challenge uuid)
returns table (
  email text,
  name text,
  locale text,
  person_id uuid,
  purpose text,
  expires_at timestamptz,
  code_hash bytea
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, p.name, p.locale, p.id, c.purpose, c.expires_at, c.code_hash
  from public.auth_code c join public.account a on a.id = c.account_id join public.person p on p.id = a.person_id
  where c.id = p_challenge
    and c.used_at is null
    -- a newer code replaces the older one and its mail
    and not exists (
      select 1
      from public.auth_code n
      where n.account_id = c.account_id and n.purpose = c.purpose and n.created_at > c.created_at
    )
$$;
