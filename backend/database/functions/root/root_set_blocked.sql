-- Blocks or unblocks an account. Blocking ends all its sessions, which are returned. Called by root.
-- needs: refuse, root_actor
-- owner: command   execute: root
create or replace function sec.root_set_blocked(
  p_person uuid,
  p_kind text,
  p_version int,
  p_blocked boolean,
  p_now timestamptz
)
returns setof uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_version int;
  was text;
begin
  if sec.root_actor() is null then
    perform sec.refuse('FORBIDDEN');
  end if;
  if p_kind = 'CANDIDATE' then
    select c.version into found_version
    from public.candidate c
    where c.id = p_person and c.account_id is not null
    for update;
  else
    select p.version into found_version
    from public.person p
    where p.id = p_person and p.kind = p_kind
    for update;
  end if;
  if found_version is null then
    perform sec.refuse('NOT_FOUND');
  elsif found_version <> p_version then
    perform sec.refuse('STALE_VERSION', jsonb_build_object('version', found_version));
  end if;
  select a.status into was from public.account a where a.person_id = p_person and a.kind = p_kind for update;
  if was is null then
    perform sec.refuse('NOT_FOUND');
  elsif (was = 'BLOCKED') = p_blocked then
    perform sec.refuse('INVALID_STATE');
  end if;
  -- After unblocking, an account that was not activated yet is PENDING again.
  update public.account a
  set version = a.version + 1,
    status = case
      when p_blocked then 'BLOCKED' when a.password_hash is null or a.unverified then 'PENDING' else 'ACTIVE'
    end,
    unverified = p_blocked and was = 'PENDING'
  where a.person_id = p_person;
  if p_kind = 'CANDIDATE' then
    update public.candidate c set version = c.version + 1 where c.id = p_person;
  else
    update public.person p set version = p.version + 1 where p.id = p_person;
  end if;
  return query
    update public.session s
    set revoked_at = p_now, revoke_reason = 'BLOCKED'
    from public.account a
    where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and p_blocked
    returning s.id;
end
$$;
