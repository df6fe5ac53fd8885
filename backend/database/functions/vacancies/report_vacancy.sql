-- Stores a visitor's report about a vacancy and its audit. Refuses when the visitor cannot see the vacancy.
-- needs: link_opens, refuse
-- owner: command   execute: public
create or replace function sec.report_vacancy(
  p_id uuid,
  p_vacancy uuid,
  p_token text,
  p_reason text,
  p_text text,
  p_email text,
  p_now timestamptz,
  p_audit uuid,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select 1
    from public.vacancy v
    where v.id = p_vacancy
      and v.status not in ('DRAFT', 'PENDING')
      and v.removed_at is null
      and (v.visibility = 'PUBLIC' or sec.link_opens(v.id, p_token))
  )
  then
    perform sec.refuse('NOT_FOUND');
  end if;
  insert into public.vacancy_report (id, vacancy_id, reason, text, email, created_at)
  values (p_id, p_vacancy, p_reason, p_text, p_email, p_now);
  insert into public.audit_event (id, at, audience, action, object_type, object_id, request_id)
  values (p_audit, p_now, 'public', 'vacancy.reported', 'VacancyReport', p_id, p_request);
end
$$;
