-- Trigger of tables about a candidate: refuses a new row about a record that was merged into another. It waits for
-- a merge that is going on.
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
