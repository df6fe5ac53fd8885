-- Accepts an invitation: sets name, telephone, password and language, and activates the account. Locks the
-- invitation, so that a second call finds it used. Returns no row when the token opens no invitation.
-- needs: open_invitation, refuse
-- owner: command   execute: auth
create or replace function sec.accept_invitation(
  p_hash bytea,
  p_name text,
  p_telephone text,
  p_password_hash text,
  p_locale text,
  p_now timestamptz,
  p_audit uuid,
  p_request text
)
returns table (account_id uuid, person_id uuid, kind text, version int)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  o record;
begin
  perform 1 from public.invitation v where v.token_hash = p_hash and v.used_at is null for update;
  select * into o from sec.open_invitation(p_now) x where x.token_hash = p_hash;
  if o.id is null then
    return;
  end if;
  if o.kind = 'STAFF' then
    update public.staff_member m
    set status = 'ACTIVE', version = m.version + 1
    where m.id = o.person_id and m.status = 'INVITED';
    if not found then
      return;
    end if;
  end if;
  if p_telephone is not null
    and exists (select 1 from public.person p where p.telephone = p_telephone and p.id <> o.person_id)
  then
    perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
  end if;
  update public.invitation v set used_at = p_now where v.id = o.id;
  update public.person p
  set name = p_name, telephone = coalesce(p_telephone, p.telephone), locale = p_locale, version = p.version + 1
  where p.id = o.person_id;
  update public.account a set password_hash = p_password_hash, status = 'ACTIVE' where a.id = o.account_id;
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes, request_id
  )
  values (
    p_audit, p_now, 'auth', o.tenant_id, o.person_id, 'invitation.accepted', 'Person', o.person_id,
    jsonb_build_object('invitationId', o.id), p_request
  );
  return query select a.id, a.person_id, a.kind, a.version from public.account a where a.id = o.account_id;
end
$$;
