-- Stores the objection of an imported person, with an audit event for each of `p_tenants`, and closes the open notices
-- of the record. `p_by_staff` is true if the person used a link that staff sent. In this case, `p_refused` contains
-- only the institution that sent the link. The audit event of this institution has an action that names the link,
-- because an erasure empties the changes of audit events. This function hides the record at once, and the worker erases
-- the record later.
-- Hashes of the addresses and telephone numbers, also of merged records, remain for the institutions in `p_refused`.
-- A later import by one of them recognises the person by these hashes. The caller has locked the person.
-- needs: objection_hashes
-- owner: command   execute: -
create or replace function sec.store_objection(
  p_candidate uuid,
  p_tenants uuid[],
  p_refused uuid[],
  p_audience text,
  p_actor uuid,
  p_by_staff boolean,
  p_now timestamptz,
  p_outbox uuid,
  p_request text,
  p_locale text,
  p_key bytea
)
returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with recursive merged as (
    select p_candidate as id union select c.id from public.candidate c join merged m on c.merged_into = m.id
  )
  insert into public.import_objection (tenant_id, hash, objected_at)
  select t.id, made.hash, p_now
  from unnest(p_refused) t (id)
    cross join (
      select c.email, c.telephone
      from public.candidate c
      where c.id in (select id from merged)
      union
      select m.before ->> 'email', m.before ->> 'telephone'
      from public.candidate_merge m
      where m.keep_id in (select id from merged) and m.undone_at is null
    ) contact
    cross join unnest(sec.objection_hashes(p_key, t.id, contact.email, contact.telephone)) made (hash)
  on conflict do nothing;
  update public.import_notice
  set used_at = p_now, outcome = 'OBJECTED'
  where candidate_id = p_candidate and used_at is null;
  update public.candidate
  set blocked = true, version = version + 1, updated_at = p_now
  where id = p_candidate;
  insert into public.erasure (person_id, requested_at)
  values (p_candidate, p_now)
  on conflict (person_id) do nothing;
  insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale, created_at)
  values (
    p_outbox, 'privacy.erasure-requested', jsonb_build_object('personId', p_candidate), 'worker', null,
    p_request, p_locale, p_now
  );
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id
  )
  select gen_random_uuid(), p_now, p_audience, t, p_actor,
    case
      when p_by_staff and t = any (p_refused) then 'candidate.import-objected-by-staff-link'
      else 'candidate.import-objected'
    end,
    'Candidate', p_candidate, p_request
  from unnest(p_tenants) t;
$$;
