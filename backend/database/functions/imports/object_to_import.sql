-- An imported person objects by the link of a notice. Returns false when the token opens no notice.
-- needs: hold_import_notice, store_objection
-- owner: command   execute: auth
create or replace function sec.object_to_import(
  p_hash bytea,
  p_now timestamptz,
  p_outbox uuid,
  p_audit uuid,
  p_request text,
  p_locale text,
  p_key bytea
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
  update public.import_notice set used_at = p_now, outcome = 'OBJECTED' where id = o.id;
  perform sec.store_objection(o.candidate_id, array[o.tenant_id], p_now, p_outbox, p_request, p_locale, p_key);
  insert into public.audit_event (id, at, audience, tenant_id, action, object_type, object_id, request_id)
  values (
    p_audit, p_now, 'auth', o.tenant_id, 'candidate.import-objected', 'Candidate', o.candidate_id, p_request
  );
  return true;
end
$$;
