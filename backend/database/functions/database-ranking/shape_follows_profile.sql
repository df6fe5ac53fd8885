-- Trigger of the tables of a profile: writes the shapes of the candidates whose rows a statement changed.
-- needs: refresh_shapes
-- owner: command   execute: -
create or replace function sec.shape_follows_profile()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform sec.refresh_shapes(array(select distinct n.candidate_id from new_rows n));
  elsif tg_op = 'DELETE' then
    perform sec.refresh_shapes(array(select distinct o.candidate_id from old_rows o));
  else
    perform sec.refresh_shapes(
      array(
        select n.candidate_id
        from new_rows n
        union
        select o.candidate_id
        from old_rows o
      )
    );
  end if;
  return null;
end
$$;
