-- Records that a candidate does not want messages of an institution, or wants them again. Returns whether that changed.
-- Stores nothing about an erased person.
-- needs: hold_candidate
-- owner: command   execute: -
create or replace function sec.set_messages_refused(
  p_tenant uuid,
  p_candidate uuid,
  p_refused boolean,
  p_now timestamptz,
  p_audience text,
  p_audit uuid,
  p_request text
)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed int;
begin
  if not sec.hold_candidate(p_candidate) then
    return false;
  end if;
  perform 1 from public.candidate where id = p_candidate for no key update;
  if p_refused then
    insert into public.do_not_contact (id, tenant_id, candidate_id, source, set_at)
    select p_audit, p_tenant, p_candidate, 'CANDIDATE', p_now
    where not exists (
      select 1
      from public.do_not_contact
      where tenant_id = p_tenant and candidate_id = p_candidate and source = 'CANDIDATE'
    );
  else
    delete from public.do_not_contact
    where tenant_id = p_tenant and candidate_id = p_candidate and source = 'CANDIDATE';
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into public.audit_event (
      id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes, request_id
    )
    values (
      p_audit, p_now, p_audience, p_tenant, p_candidate, 'candidate.messages-refused', 'Candidate', p_candidate,
      jsonb_build_object('refused', p_refused), p_request
    );
  end if;
  return changed > 0;
end
$$;
