-- Trigger on mails. It copies the state of the mail and the answer of the mail server to the message of the mail. A
-- message that is still scheduled keeps its state when a mail of an earlier version is superseded. For the mail of an
-- import notice, the trigger also stores in the notice whether the mail was returned or given up, and whether the
-- address does not exist, because old mails are deleted. The key of such a mail contains the id of the notice.
-- needs: -
-- owner: command   execute: -
create or replace function sec.carry_mail_state()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.candidate_message
  set
    state = case
      when new.status = old.status then state
      when new.status = 'SUPERSEDED' then case state when 'QUEUED' then 'CANCELLED' else state end
      else new.status
    end,
    sent_at = coalesce(new.sent_at, sent_at), answer_code = new.answer_code, answer = new.answer,
    is_permanent = new.is_permanent
  where mail_id = new.id;
  if new.template_key = 'import.told' then
    update public.import_notice n
    set is_returned = m.is_returned, is_permanent = m.is_permanent
    from (
      select new.status in ('BOUNCED', 'FAILED') as is_returned,
        new.status = 'BOUNCED' and coalesce(new.is_permanent, false) as is_permanent
    ) m
    where n.id = split_part(new.dedupe_key, ':', 2)::uuid
      and (n.is_returned, n.is_permanent) is distinct from (m.is_returned, m.is_permanent);
  end if;
  return null;
end
$$;
