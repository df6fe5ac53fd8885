-- The client's name stands on the public page without opening the institution's list of clients.
-- needs: -
-- owner: owner   execute: -
create or replace function sec.carry_department_name()
returns trigger
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  update public.vacancy
  set department_name = new.name
  where department_id = new.id and tenant_id = new.tenant_id;
  return new;
end
$$;
