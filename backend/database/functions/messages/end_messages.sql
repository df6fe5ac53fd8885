-- Ends the messages of an institution to a candidate by the token in a mail, without sign-in. Returns the name of the
-- institution.
-- needs: refuse, set_messages_refused
-- owner: command   execute: public
create or replace function sec.end_messages(p_token text, p_now timestamptz, p_audit uuid, p_request text)
returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  m record;
begin
  select x.tenant_id, x.candidate_id, i.name into m
  from public.candidate_message x join public.institution i on i.id = x.tenant_id
  where x.stop_token = p_token;
  if not found then
    perform sec.refuse('NOT_FOUND');
  end if;
  perform sec.set_messages_refused(m.tenant_id, m.candidate_id, true, p_now, 'public', p_audit, p_request);
  return m.name;
end
$$;
