-- Ends the alerts of a saved search by the token in the mail, without sign-in. Returns the name of the search.
-- needs: refuse
-- owner: command   execute: public
create or replace function sec.end_search_alert(p_token text, p_now timestamptz, p_audit uuid, p_request text)
returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  s record;
begin
  select q.id, q.name, q.alert, q.candidate_id into s
  from public.saved_search q
  where q.stop_token = p_token
  for update;
  if not found then
    perform sec.refuse('NOT_FOUND');
  end if;
  if s.alert <> 'NONE' then
    update public.saved_search set alert = 'NONE', version = version + 1, updated_at = p_now where id = s.id;
    insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, changes, request_id)
    values (
      p_audit, p_now, 'public', s.candidate_id, 'search.alert-ended', 'SavedSearch', s.id,
      jsonb_build_object('alert', jsonb_build_array(s.alert, 'NONE')),
      p_request
    );
  end if;
  return s.name;
end
$$;
