-- The candidate of the transaction refuses the messages of an institution, or allows these messages again. NOT_FOUND
-- for an institution that does not know the candidate.
-- needs: candidate, refuse, set_messages_refused
-- owner: command   execute: candidate
create or replace function sec.refuse_messages(
  p_tenant uuid,
  p_refused boolean,
  p_now timestamptz,
  p_audit uuid,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform 1
  from public.institution_candidate k
  where k.tenant_id = p_tenant and k.candidate_id = sec.candidate();
  if not found then
    perform sec.refuse('NOT_FOUND');
  end if;
  perform sec.set_messages_refused(p_tenant, sec.candidate(), p_refused, p_now, 'candidate', p_audit, p_request);
end
$$;
