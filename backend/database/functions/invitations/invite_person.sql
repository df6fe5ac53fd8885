-- Invites a person by mail. Called by root. If `p_inviter` is the invited person (the first root user), the invitation
-- is stored without an inviter.
-- needs: new_invitation, refuse, root_actor
-- owner: command   execute: root
create or replace function sec.invite_person(
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
  if sec.root_actor() is null or p_inviter is distinct from sec.root_actor() then
    perform sec.refuse('FORBIDDEN');
  end if;
  perform sec.new_invitation(
    p_person, p_id, p_hash, nullif(p_inviter, p_person), p_now, p_expires, p_outbox, p_request
  );
end
$$;
