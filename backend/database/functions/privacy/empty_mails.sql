-- Empties the mails of messages that will be deleted: the last mail of each message, and the mails of its earlier
-- versions. A queued mail is not sent any more.
-- needs: -
-- owner: command   execute: -
create or replace function sec.empty_mails(p_messages uuid[])
returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update public.mail_message m
  set address = '', variables = '{}', own_subject = null, own_body = null, last_error = null, answer = null,
    person_id = null,
    status = case m.status when 'QUEUED' then 'SUPERSEDED' else m.status end
  where m.id in (
    select x.mail_id
    from public.candidate_message x
    where x.id = any (p_messages)
    union
    select e.id
    from public.candidate_message x
      cross join lateral generate_series(1, x.version) as v (version)
      join public.mail_message e on e.dedupe_key = 'application.message:' || x.id || ':' || v.version
    where x.id = any (p_messages) and x.kind = 'MESSAGE'
  )
$$;
