-- Deferred trigger on the tables that the ranking of the database reads. It writes the shape of the candidate once,
-- when the transaction commits. A setting that is local to the transaction contains the ids of the last hundred
-- candidates whose shape was written. The argument of the trigger is the name of the column with the candidate id.
-- needs: refresh_shapes
-- owner: command   execute: -
create or replace function sec.shape_follows_candidate()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  candidates uuid[];
  written text := coalesce(current_setting('app.written_shapes', true), '');
  candidate uuid;
begin
  if tg_argv[0] = 'id' then
    candidates := array[new.id];
  elsif tg_op = 'DELETE' then
    candidates := array[old.candidate_id];
  elsif tg_op = 'UPDATE' and old.candidate_id <> new.candidate_id then
    candidates := array[old.candidate_id, new.candidate_id];
  else
    candidates := array[new.candidate_id];
  end if;
  foreach candidate in array candidates loop
    if strpos(written, candidate::text) = 0 then
      perform sec.refresh_shapes(array[candidate]);
      written := right(written || candidate, 3600);
      perform set_config('app.written_shapes', written, true);
    end if;
  end loop;
  return null;
end
$$;
