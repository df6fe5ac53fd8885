-- Stores when staff first sent the notice about an imported candidate. Returns false if no notice was made for staff.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.log_import_notice(p_candidate uuid, p_now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.import_notice n
  set informed_at = coalesce(n.informed_at, p_now)
  where n.candidate_id = p_candidate and n.tenant_id = sec.tenant() and n.by_staff and n.used_at is null;
  return found;
end
$$;
