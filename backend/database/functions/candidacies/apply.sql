-- Submits an application of the candidate: checks vacancy, profile, documents and answers, stores the application
-- with stage, decision and attachments, scores it, and records event and audit. Locks the candidate, so that two
-- applications at once are handled one after the other.
-- needs: answered, attach_documents, check_documents, freeze_candidacy, link_opens, lock_applicant, refuse
-- owner: command   execute: candidate
create or replace function sec.apply(
  p_id uuid,
  p_stage_row uuid,
  p_decision uuid,
  p_outbox uuid,
  p_audit uuid,
  p_vacancy uuid,
  p_now timestamptz,
  p_request text,
  p_locale text,
  p_token text default null,
  p_documents uuid[] default '{}',
  p_attachments uuid[] default '{}',
  p_source jsonb default '{}',
  p_answers jsonb default '[]'
)
returns uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record; me public.candidate; first_stage record; mine record; wanted jsonb; replies jsonb;
begin
  select x.id, x.tenant_id, x.status, x.visibility, x.share_token, x.end_date, x.requirements, x.closed_at,
    x.expired_at into v
  from public.vacancy x
  where x.id = p_vacancy
  for share;
  if v.id is null
    or v.status in ('DRAFT', 'PENDING')
    or (v.visibility = 'PRIVATE' and not sec.link_opens(v.id, p_token))
  then
    perform sec.refuse('NOT_FOUND');
  end if;
  if v.status <> 'PUBLISHED' or v.end_date <= p_now then
    perform sec.refuse(
      'INVALID_STATE',
      jsonb_build_object(
        'status',
        case when v.status = 'PUBLISHED' then 'EXPIRED' else v.status end,
        'reason', 'CLOSED', 'closedAt',
        to_char(coalesce(v.closed_at, v.expired_at, v.end_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    );
  end if;
  me := sec.lock_applicant();
  select c.* into mine
  from public.candidacy c
  where c.vacancy_id = v.id and c.candidate_id = me.id and c.status <> 'WITHDRAWN'
  for update;
  if mine.id is not null and mine.status <> 'DRAFT' then
    perform sec.refuse('DUPLICATE_APPLICATION');
  end if;
  perform sec.check_documents(p_documents);
  -- Each mandatory document needs a file of its type, also the CV.
  select jsonb_agg(kind.key order by kind.key) into wanted
  from public.vacancy_version x, jsonb_array_elements(x.required_documents) asked
    join public.option_item kind on kind.id = (asked.value ->> 'documentType')::int
    join public.option_item rule on rule.id = (asked.value ->> 'rule')::int
  where x.vacancy_id = v.id
    and x.number = v.requirements
    and rule.key = 'rule_1'
    and not exists (
      select 1 from public.candidate_document d where d.id = any (p_documents) and d.document_type = kind.id
    );
  if wanted is not null then
    perform sec.refuse('FIELD_REQUIRED', jsonb_build_object('field', 'documentIds', 'documentTypes', wanted));
  end if;

  replies := sec.answered(v.id, v.requirements, p_answers);
  select s.id, s.position into first_stage
  from public.stage s
  where s.vacancy_id = v.id
  order by s.position
  limit 1;
  insert into public.institution_candidate (tenant_id, candidate_id, via)
  values (v.tenant_id, me.id, 'CANDIDACY')
  on conflict do nothing;
  if mine.id is null then
    insert into public.candidacy (
      id, tenant_id, vacancy_id, candidate_id, answers, origin, source, motivation, status, stage_id,
      stage_entered_at, applied_at, candidate_name
    )
    values (
      p_id, v.tenant_id, v.id, me.id, replies, 'APPLIED', p_source - 'motivation', p_source ->> 'motivation',
      'ACTIVE', first_stage.id, p_now, p_now, me.name || ' ' || me.surname
    );
  else
    p_id := mine.id;
    update public.candidacy
    set status = 'ACTIVE', answers = replies, source = p_source - 'motivation',
      motivation = p_source ->> 'motivation', stage_id = first_stage.id, stage_entered_at = p_now,
      applied_at = p_now, version = version + 1, updated_at = p_now
    where id = p_id;
  end if;
  insert into public.candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
  values (p_stage_row, v.tenant_id, p_id, me.id, first_stage.id, p_now);
  insert into public.candidacy_decision (
    id, tenant_id, candidacy_id, candidate_id, kind, to_stage, status_after, actor_id, actor_name, at,
    visible_at
  )
  values (
    p_decision, v.tenant_id, p_id, me.id, 'APPLY', first_stage.id, 'ACTIVE', me.id,
    me.name || ' ' || me.surname, p_now, p_now
  );
  perform sec.attach_documents(p_id, p_documents, p_attachments);
  perform sec.freeze_candidacy(p_id, p_now);
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale)
  values (
    p_outbox, 'candidacy.applied',
    jsonb_build_object('candidacyId', p_id, 'vacancyId', v.id, 'candidateId', me.id),
    'staff', v.tenant_id, me.id, p_request, p_locale
  );
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id
  )
  values (p_audit, p_now, 'candidate', v.tenant_id, me.id, 'candidacy.applied', 'Candidacy', p_id, p_request);
  return p_id;
end
$$;
