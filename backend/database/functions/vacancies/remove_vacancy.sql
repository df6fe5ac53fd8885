-- Removes a reported vacancy: closes it, resolves all its open reports and records an event for the institution.
-- Called by root.
-- needs: refuse, root_actor
-- owner: command   execute: root
create or replace function sec.remove_vacancy(
  p_report uuid,
  p_note text,
  p_outbox uuid,
  p_now timestamptz,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record;
begin
  if sec.root_actor() is null then
    perform sec.refuse('FORBIDDEN');
  end if;
  select x.id, x.tenant_id, x.status, x.removed_at into v
  from public.vacancy x join public.vacancy_report n on n.vacancy_id = x.id
  where n.id = p_report
  for update of x;
  update public.vacancy_report
  set status = 'REMOVED', note = p_note, email = null, resolved_at = p_now, resolved_by = sec.root_actor(),
    version = version + 1
  where vacancy_id = v.id and status = 'OPEN';
  if v.removed_at is not null then
    return;
  end if;
  update public.vacancy x
  set removed_at = p_now, version = x.version + 1, updated_at = p_now,
    status = case when x.status in ('PUBLISHED', 'PENDING') then 'CLOSED' else x.status end,
    pending_reason = null,
    closed_at = case when x.status in ('PUBLISHED', 'PENDING') then p_now else x.closed_at end,
    close_reason = case when x.status in ('PUBLISHED', 'PENDING') then 'OTHER' else x.close_reason end,
    close_note = coalesce(p_note, x.close_note)
  where x.id = v.id;
  insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
  values (
    p_outbox, 'vacancy.removed', jsonb_build_object('vacancyId', v.id), 'staff', v.tenant_id, null, p_request,
    'pt', p_now
  );
end
$$;
