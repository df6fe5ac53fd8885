-- Deferred trigger on the tables that candidates are searched by. At the end of the transaction, it writes the search
-- row of the candidate once for all changes. The argument of the trigger is the name of the column with the candidate
-- id.
-- needs: fill_candidate_search
-- owner: command   execute: -
create or replace function sec.follow_candidate()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  candidate uuid;
begin
  if tg_argv[0] = 'id' and tg_op = 'DELETE' then
    candidate := old.id;
  elsif tg_argv[0] = 'id' then
    candidate := new.id;
  elsif tg_op = 'DELETE' then
    candidate := old.candidate_id;
  else
    candidate := new.candidate_id;
  end if;
  if not exists (
    select 1
    from public.candidate_search s
    where s.candidate_id = candidate and s.xmin::text = (pg_current_xact_id()::text::bigint & 4294967295)::text
  )
  then
    perform sec.fill_candidate_search(candidate);
  end if;
  return null;
end
$$;
