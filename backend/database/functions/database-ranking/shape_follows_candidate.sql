-- Trigger of the table of candidates: writes the shape of a candidate.
-- needs: refresh_shapes
-- owner: command   execute: -
create or replace function sec.shape_follows_candidate()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform sec.refresh_shapes(array[new.id]);
  return null;
end
$$;
