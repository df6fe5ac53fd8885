-- An imported person objects: the record is hidden at once and erased by the worker. Hashes of the addresses and
-- numbers remain, also of records that were merged, so that the same institution cannot import the person again.
-- Returns false when the token opens no notice.
-- needs: hold_import_notice, objection_hashes
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
  insert into public.import_objection (tenant_id, hash, objected_at)
  select o.tenant_id, made.hash, p_now
  from
    (
      select c.email, c.telephone
      from public.candidate c
      where o.candidate_id in (c.id, c.merged_into)
      union
      select m.before ->> 'email', m.before ->> 'telephone'
      from public.candidate_merge m
      where m.keep_id = o.candidate_id and m.undone_at is null
    ) contact
    cross join unnest(sec.objection_hashes(p_key, o.tenant_id, contact.email, contact.telephone)) made (hash)
  on conflict do nothing;
  update public.candidate
  set blocked = true, version = version + 1, updated_at = p_now
  where id = o.candidate_id;
  insert into public.erasure (person_id, requested_at)
  values (o.candidate_id, p_now)
  on conflict (person_id) do nothing;
  insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale, created_at)
  values (
    p_outbox, 'privacy.erasure-requested', jsonb_build_object('personId', o.candidate_id), 'worker', null,
    p_request, p_locale, p_now
  );
  insert into public.audit_event (id, at, audience, tenant_id, action, object_type, object_id, request_id)
  values (
    p_audit, p_now, 'auth', o.tenant_id, 'candidate.import-objected', 'Candidate', o.candidate_id, p_request
  );
  return true;
end
$$;
