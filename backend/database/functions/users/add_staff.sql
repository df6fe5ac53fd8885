-- Creates a member of staff of the caller's own institution. Called by staff.
-- needs: new_person, refuse, tenant
-- owner: command   execute: staff
create or replace function sec.add_staff(p_new jsonb)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_new ->> 'kind' is distinct from 'STAFF' or (p_new ->> 'tenant')::uuid is distinct from sec.tenant() then
    perform sec.refuse('FORBIDDEN');
  end if;
  perform sec.new_person(p_new);
end
$$;
