-- Stores the request of an institution to join. A second request from the same address while the first is open is
-- ignored; the answer is the same, so that it reveals nothing.
-- needs: -
-- owner: command   execute: public
create or replace function sec.request_entity(
  p_id uuid,
  p_name text,
  p_sector int,
  p_province int,
  p_email text,
  p_telephone text,
  p_website text,
  p_contact text,
  p_terms text,
  p_locale text,
  p_audit uuid,
  p_now timestamptz,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('request:' || lower(p_email), 0));
  if exists (select 1 from public.institution i where lower(i.email) = lower(p_email) and i.status = 'REQUESTED')
  then
    return;
  end if;
  insert into public.institution (
    id, name, sector, province, email, telephone, website, status, contact_name, terms_version, created_at,
    updated_at
  )
  values (
    p_id, p_name, p_sector, p_province, p_email, p_telephone, p_website, 'REQUESTED', p_contact, p_terms, p_now,
    p_now
  );
  insert into public.audit_event (id, at, audience, action, object_type, object_id, changes, request_id)
  values (
    p_audit, p_now, 'public', 'entity.requested', 'Entity', p_id, jsonb_build_object('locale', p_locale),
    p_request
  );
end
$$;
