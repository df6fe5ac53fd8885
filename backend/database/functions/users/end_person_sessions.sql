-- Ends all sessions of a person. Called by root. Returns the ended sessions, so that the caller can remove them from
-- its cache.
-- needs: root_actor
-- owner: command   execute: root
create or replace function sec.end_person_sessions(p_person uuid, p_reason text, p_now timestamptz)
returns setof uuid
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update public.session s
  set revoked_at = p_now, revoke_reason = p_reason
  from public.account a
  where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and sec.root_actor() is not null
  returning s.id
$$;
