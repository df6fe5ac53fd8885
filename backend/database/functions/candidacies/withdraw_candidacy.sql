-- Withdraws an application of the candidate, with decision, event and audit. Refuses an application that is neither
-- active nor approved. The error has the status that the candidate sees, because a decision may not be visible to the
-- candidate yet.
-- needs: candidate, my_candidacies, refuse
-- owner: command   execute: candidate
create or replace function sec.withdraw_candidacy(
  p_id uuid,
  p_decision uuid,
  p_outbox uuid,
  p_audit uuid,
  p_reason text,
  p_now timestamptz,
  p_request text,
  p_locale text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  c record;
begin
  select x.* into c from public.candidacy x where x.id = p_id and x.candidate_id = sec.candidate() for update;
  if c.id is null then
    perform sec.refuse('NOT_FOUND');
  end if;
  if c.status not in ('ACTIVE', 'APPROVED') then
    perform sec.refuse(
      'INVALID_STATE',
      jsonb_build_object(
        'status',
        coalesce((select m.status from sec.my_candidacies(array[p_id], null, null, 'ID', false, 1, 0) m), c.status)
      )
    );
  end if;
  update public.candidacy
  set status = 'WITHDRAWN', version = version + 1, updated_at = p_now,
    inbox_state = case when inbox_state in ('NEW', 'ANSWERED') then 'ARCHIVED' else inbox_state end
  where id = p_id;
  update public.candidacy_stage set left_at = p_now where candidacy_id = p_id and left_at is null;
  insert into public.candidacy_decision (
    id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage, status_after, note, actor_id,
    actor_name, at, visible_at
  )
  values (
    p_decision, c.tenant_id, p_id, c.candidate_id, 'WITHDRAW', c.stage_id, c.stage_id, 'WITHDRAWN', p_reason,
    c.candidate_id, c.candidate_name, p_now, p_now
  );
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale)
  values (
    p_outbox, 'candidacy.withdrawn',
    jsonb_build_object('candidacyId', p_id, 'vacancyId', c.vacancy_id),
    'staff', c.tenant_id, c.candidate_id, p_request, p_locale
  );
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id
  )
  values (
    p_audit, p_now, 'candidate', c.tenant_id, c.candidate_id, 'candidacy.withdrawn', 'Candidacy', p_id,
    p_request
  );
end
$$;
