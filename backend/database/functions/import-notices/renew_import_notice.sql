-- Sends an imported person a new link to their address, at most one a day for each institution and address. The
-- person can still object by the earlier links. Returns true if a link is sent now, or was sent to this address in the
-- last day. Returns false if no valid notice has this token. Raises INVALID_STATE if the record has no address.
-- needs: address_hash, hold_import_notice, refuse
-- owner: command   execute: auth
create or replace function sec.renew_import_notice(
  p_hash bytea,
  p_notice uuid,
  p_new_hash bytea,
  p_now timestamptz,
  p_outbox uuid,
  p_request text,
  p_locale text
)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  o record;
begin
  select * into o from sec.hold_import_notice(p_hash);
  if o.id is null then
    return false;
  end if;
  if o.email is null then
    perform sec.refuse('INVALID_STATE');
  end if;
  if exists (
    select 1
    from public.import_notice n
    -- A merge moves the notices of other institutions to the same record.
    where n.candidate_id = o.candidate_id
      and n.tenant_id = o.tenant_id
      and not n.by_staff
      and n.created_at > p_now - interval '1 day'
      -- The hash is null until the mail is queued. The mail then goes to the present address.
      and (n.address_hash is null or n.address_hash = sec.address_hash(o.email))
  ) then
    return true;
  end if;
  insert into public.import_notice (id, tenant_id, candidate_id, token_hash, created_at)
  values (p_notice, o.tenant_id, o.candidate_id, p_new_hash, p_now);
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
  values (
    p_outbox, 'candidate.imported',
    jsonb_build_object('candidateId', o.candidate_id, 'noticeId', p_notice),
    'staff', o.tenant_id, null, p_request, p_locale, p_now
  );
  return true;
end
$$;
