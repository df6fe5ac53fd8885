-- Invites a member of staff of the caller's institution by mail. Called by staff.
-- needs: new_invitation, person, refuse, tenant
-- owner: command   execute: staff
create or replace function sec.invite_staff(
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
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_inviter is distinct from sec.person()
    or not exists (
      select 1
      from public.staff_member m
      where m.id = p_person and m.tenant_id = sec.tenant() and m.status = 'INVITED'
    )
  then
    perform sec.refuse('NOT_FOUND');
  end if;
  perform sec.new_invitation(p_person, p_id, p_hash, p_inviter, p_now, p_expires, p_outbox, p_request);
end
$$;
