-- Trigger on applications. It refuses applications to a suspended institution.
-- needs: refuse
-- owner: search   execute: -
create or replace function sec.refuse_suspended()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select 1 from public.institution i where i.id = new.tenant_id and i.status = 'SUSPENDED') then
    perform sec.refuse('NOT_FOUND');
  end if;
  return new;
end
$$;
