-- Sets whether the caller's institution requires two-factor sign-in. Refuses a version that is not the present one.
-- needs: refuse, tenant
-- owner: command   execute: staff
create or replace function sec.set_entity_policy(p_version int, p_required boolean, p_now timestamptz)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present int;
begin
  select i.version into present from public.institution i where i.id = sec.tenant() for no key update;
  if present is null then
    perform sec.refuse('NOT_FOUND');
  elsif present <> p_version then
    perform sec.refuse('STALE_VERSION', jsonb_build_object('version', present));
  end if;
  update public.institution i
  set two_factor_required = p_required, version = i.version + 1, updated_at = p_now
  where i.id = sec.tenant();
end
$$;
