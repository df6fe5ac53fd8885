-- Creates an invitation and its event, and replaces an open one of the same person. Refuses when the account already
-- has a password. Called by invite_staff and invite_person.
-- needs: refuse
-- owner: owner   execute: command
create or replace function sec.new_invitation(
  p_person uuid,
  p_id uuid,
  p_hash bytea,
  p_inviter uuid,
  p_now timestamptz,
  p_expires timestamptz,
  p_outbox uuid,
  p_request text
)
returns void
language plpgsql
set search_path = pg_catalog, public
as $$
declare
  waiting text;
begin
  select a.status into waiting
  from public.account a
  where a.person_id = p_person and a.password_hash is null
  for update;
  if waiting is distinct from 'PENDING' then
    perform sec.refuse('INVALID_STATE');
  end if;
  update public.invitation i
  set replaced_at = p_now
  where i.person_id = p_person and i.used_at is null and i.replaced_at is null;
  insert into public.invitation (id, person_id, token_hash, invited_by, created_at, expires_at)
  values (p_id, p_person, p_hash, p_inviter, p_now, p_expires);
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
  select p_outbox, 'account.invited', jsonb_build_object('invitationId', p_id), 'worker', p.tenant_id, p_inviter,
    p_request, p.locale, p_now
  from public.person p
  where p.id = p_person;
end
$$;
