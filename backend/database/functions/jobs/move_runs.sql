-- Trigger on vacancies. It copies a changed department or owner to the runs of the vacancy, because the same scope
-- decides who sees the vacancy and its runs.
-- needs: -
-- owner: command   execute: -
create or replace function sec.move_runs()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.run
  set department_id = new.department_id, owner_id = new.owner_id
  where subject_id = new.id and tenant_id = new.tenant_id;
  return null;
end
$$;
