-- Blocks the candidate's account and records an event; the worker erases the data. A second request does nothing.
-- needs: candidate, refuse
-- owner: command   execute: candidate
create or replace function sec.request_erasure(
  p_now timestamptz,
  p_outbox uuid,
  p_audit uuid,
  p_request text,
  p_locale text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform 1 from public.account where person_id = sec.candidate() for update;
  if not found then
    perform sec.refuse('NOT_FOUND');
  end if;
  insert into public.erasure (person_id, requested_at)
  values (sec.candidate(), p_now)
  on conflict (person_id) do nothing;
  if not found then
    return;
  end if;
  update public.account
  set status = 'BLOCKED', version = version + 1, password_hash = null
  where person_id = sec.candidate();
  insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale, created_at)
  values (
    p_outbox, 'privacy.erasure-requested', jsonb_build_object('personId', sec.candidate()), 'candidate',
    sec.candidate(), p_request, p_locale, p_now
  );
  insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, request_id)
  values (
    p_audit, p_now, 'candidate', sec.candidate(), 'candidate.erasure-requested', 'Candidate', sec.candidate(),
    p_request
  );
end
$$;
