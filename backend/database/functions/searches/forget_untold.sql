-- Trigger on saved searches. When the criteria of a search change or its alerts end, it deletes the matches that were
-- not announced yet.
-- needs: -
-- owner: command   execute: -
create or replace function sec.forget_untold()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.search_hit where search_id = new.id and told_at is null;
  return null;
end
$$;
