-- Trigger on append-only tables. It refuses UPDATE, DELETE and TRUNCATE. The role `command` may make four kinds of
-- updates. While app.erasing is on, it may erase personal data. While app.sealing is on, it may add the seal of an
-- audit row. While app.undoing is on, it may mark a decision as undone, or set the time from which the candidate sees
-- it. While app.merging is on, it may change the candidate of a decision.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.refuse_change()
returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_event' and current_user = current_database() || '_command' then
    if current_setting('app.erasing', true) = 'on' then
      new.salt := null;
      if to_jsonb(new) - array['changes', 'reason', 'salt'] = to_jsonb(old) - array['changes', 'reason', 'salt']
      then
        return new;
      end if;
    elsif current_setting('app.sealing', true) = 'on'
      and old.hash is null
      and to_jsonb(new) - array['position', 'salt', 'content_sha256', 'hash']
        = to_jsonb(old) - array['position', 'salt', 'content_sha256', 'hash']
    then
      return new;
    end if;
  elsif tg_op = 'UPDATE'
    and current_user = current_database() || '_command'
    and current_setting('app.erasing', true) = 'on'
  then
    return new;
  elsif tg_op = 'UPDATE'
    and tg_table_name = 'candidacy_decision'
    and current_user = current_database() || '_command'
    and current_setting('app.undoing', true) = 'on'
  then
    if old.undone_at is null
      and (old.visible_at is null or new.visible_at = old.visible_at)
      and to_jsonb(new) - array['visible_at', 'undone_at', 'undone_by', 'undone_by_name']
        = to_jsonb(old) - array['visible_at', 'undone_at', 'undone_by', 'undone_by_name']
    then
      return new;
    end if;
  elsif tg_op = 'UPDATE'
    and tg_table_name = 'candidacy_decision'
    and current_user = current_database() || '_command'
    and current_setting('app.merging', true) = 'on'
    and to_jsonb(new) - array['candidate_id'] = to_jsonb(old) - array['candidate_id']
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
