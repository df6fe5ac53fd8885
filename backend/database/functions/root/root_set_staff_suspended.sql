-- Suspends a member of staff or ends the suspension. Suspending ends all sessions, which are returned. A suspension
-- ends only if the institution has a free seat. The caller calls lock_institution first in the same transaction, so
-- that the number of people does not change after the count. Called by root.
-- needs: has_free_seat, refuse, root_actor
-- owner: command   execute: root
create or replace function sec.root_set_staff_suspended(
  p_person uuid,
  p_version int,
  p_suspended boolean,
  p_now timestamptz
)
returns setof uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  m record;
begin
  if sec.root_actor() is null then
    perform sec.refuse('FORBIDDEN');
  end if;
  select x.version, x.status, x.tenant_id into m from public.staff_member x where x.id = p_person for update;
  if m.version is null then
    perform sec.refuse('NOT_FOUND');
  elsif m.version <> p_version then
    perform sec.refuse('STALE_VERSION', jsonb_build_object('version', m.version));
  elsif (m.status = 'SUSPENDED') = p_suspended then
    perform sec.refuse('INVALID_STATE');
  elsif not p_suspended and not sec.has_free_seat(m.tenant_id) then
    perform sec.refuse('QUOTA_EXCEEDED', '{"reason": "USERS"}');
  end if;
  update public.staff_member x
  set version = x.version + 1,
    status = case
      when p_suspended then 'SUSPENDED'
      when exists (
        select 1 from public.account a where a.person_id = p_person and a.password_hash is null
      ) then 'INVITED'
      else 'ACTIVE'
    end
  where x.id = p_person;
  return query
    update public.session s
    set revoked_at = p_now, revoke_reason = 'SUSPENDED'
    from public.account a
    where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and p_suspended
    returning s.id;
end
$$;
