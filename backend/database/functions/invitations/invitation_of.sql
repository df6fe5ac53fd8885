-- Returns the open invitation of a token, for the page that accepts it.
-- needs: open_invitation
-- owner: command   execute: auth
create or replace function sec.invitation_of(p_hash bytea, p_now timestamptz)
returns table (
  person_id uuid,
  kind text,
  email text,
  name text,
  entity text,
  role text,
  inviter text,
  expires_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select o.person_id, o.kind, o.email, o.name, o.entity, o.role, o.inviter, o.expires_at
  from sec.open_invitation(p_now) o
  where o.token_hash = p_hash
$$;
