-- Trigger on tables about a candidate. It refuses a new row about a record that was merged into another. If a merge of
-- the record is in progress, the trigger waits for its end.
-- needs: refuse
-- owner: command   execute: -
create or replace function sec.refuse_merged()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  target uuid;
begin
  select merged_into into target from public.candidate where id = new.candidate_id for key share;
  if target is not null then
    perform sec.refuse('INVALID_STATE', '{"reason": "MERGED"}');
  end if;
  return new;
end
$$;
