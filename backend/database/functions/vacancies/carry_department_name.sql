-- Trigger on departments. It copies a changed name into the vacancies of the department, so that public pages need no
-- right on departments.
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
