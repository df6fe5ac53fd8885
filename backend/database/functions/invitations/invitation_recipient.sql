-- Returns the recipient and the contents of an invitation mail. Called by the worker.
-- needs: open_invitation
-- owner: command   execute: worker
create or replace function sec.invitation_recipient(p_invitation uuid, p_now timestamptz)
returns table (
  person_id uuid,
  kind text,
  email text,
  name text,
  locale text,
  entity text,
  role text,
  inviter text,
  expires_at timestamptz,
  token_hash bytea
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select o.person_id, o.kind, o.email, o.name, o.locale, o.entity, o.role, o.inviter, o.expires_at, o.token_hash
  from sec.open_invitation(p_now) o
  where o.id = p_invitation
$$;
