-- Ends one session of the caller. Returns false when it has ended already or belongs to somebody else.
-- needs: candidate, partner, person, root_actor
-- owner: command   execute: staff, candidate, partner, root
create or replace function sec.end_own_session(p_session uuid, p_now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session s
  set revoked_at = p_now, revoke_reason = 'ENDED_BY_OWNER'
  from public.account a
  where s.id = p_session
    and s.revoked_at is null
    and a.id = s.account_id
    and a.person_id in (sec.person(), sec.candidate(), sec.partner(), sec.root_actor());
  return found;
end
$$;
