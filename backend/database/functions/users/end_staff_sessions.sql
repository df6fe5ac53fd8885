-- Ends all sessions of a member of staff of the caller's institution. Returns the ended sessions, so that the caller
-- can remove them from its cache.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.end_staff_sessions(p_person uuid, p_reason text, p_now timestamptz)
returns setof uuid
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update public.session s
  set revoked_at = p_now, revoke_reason = p_reason
  from public.account a join public.staff_member m on m.id = a.person_id
  where s.account_id = a.id and m.id = p_person and m.tenant_id = sec.tenant() and s.revoked_at is null
  returning s.id
$$;
