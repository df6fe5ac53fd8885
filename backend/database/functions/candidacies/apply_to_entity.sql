-- Submits an application of the candidate to an institution, without a vacancy: checks institution, profile and
-- documents, stores the application with decision and attachments, and records event and audit. A candidate has at
-- most one that the institution has neither attached to a vacancy nor archived. Locks the candidate as `apply` does.
-- needs: attach_documents, check_documents, freeze_candidacy, lock_applicant, refuse
-- owner: command   execute: candidate
create or replace function sec.apply_to_entity(
  p_id uuid,
  p_decision uuid,
  p_outbox uuid,
  p_audit uuid,
  p_entity uuid,
  p_now timestamptz,
  p_request text,
  p_locale text,
  p_source jsonb,
  p_consent text,
  p_position text default null,
  p_areas int[] default '{}',
  p_documents uuid[] default '{}',
  p_attachments uuid[] default '{}'
)
returns uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  i record; me public.candidate; mine record;
begin
  select x.id, x.accepts_unsolicited into i
  from public.institution x
  where x.id = p_entity and x.status = 'ACTIVE'
  for share;
  if i.id is null then
    perform sec.refuse('NOT_FOUND');
  end if;
  if not i.accepts_unsolicited then
    perform sec.refuse('INVALID_STATE', '{"reason": "NOT_RECEIVING"}');
  end if;
  me := sec.lock_applicant();
  select c.id, c.status into mine
  from public.candidacy c
  where c.tenant_id = i.id
    and c.candidate_id = me.id
    and c.vacancy_id is null
    and c.status in ('DRAFT', 'ACTIVE')
    and c.inbox_state is distinct from 'ARCHIVED'
  for update;
  if mine.id is not null and mine.status <> 'DRAFT' then
    perform sec.refuse('DUPLICATE_APPLICATION');
  end if;
  perform sec.check_documents(p_documents);
  insert into public.institution_candidate (tenant_id, candidate_id, via, consent_version)
  values (i.id, me.id, 'UNSOLICITED', p_consent)
  on conflict (tenant_id, candidate_id) do update
  set consent_version = excluded.consent_version;
  if mine.id is null then
    insert into public.candidacy (
      id, tenant_id, candidate_id, origin, source, motivation, status, inbox_state, wanted_position,
      wanted_areas, applied_at, candidate_name
    )
    values (
      p_id, i.id, me.id, 'UNSOLICITED', p_source - 'motivation', p_source ->> 'motivation', 'ACTIVE', 'NEW',
      p_position, p_areas, p_now, me.name || ' ' || me.surname
    );
  else
    p_id := mine.id;
    update public.candidacy
    set status = 'ACTIVE', inbox_state = 'NEW', source = p_source - 'motivation',
      motivation = p_source ->> 'motivation', wanted_position = p_position, wanted_areas = p_areas,
      applied_at = p_now, version = version + 1, updated_at = p_now
    where id = p_id;
  end if;
  insert into public.candidacy_decision (
    id, tenant_id, candidacy_id, candidate_id, kind, status_after, actor_id, actor_name, at, visible_at
  )
  values (p_decision, i.id, p_id, me.id, 'APPLY', 'ACTIVE', me.id, me.name || ' ' || me.surname, p_now, p_now);
  perform sec.attach_documents(p_id, p_documents, p_attachments);
  perform sec.freeze_candidacy(p_id, p_now);
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale)
  values (
    p_outbox, 'unsolicited.received',
    jsonb_build_object('candidacyId', p_id, 'candidateId', me.id),
    'staff', i.id, me.id, p_request, p_locale
  );
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id
  )
  values (p_audit, p_now, 'candidate', i.id, me.id, 'unsolicited.received', 'Candidacy', p_id, p_request);
  return p_id;
end
$$;
